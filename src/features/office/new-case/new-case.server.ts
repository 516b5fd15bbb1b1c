import { company, firmDesk } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { contactOptions } from '@/catalogue/firm/form-options.ts';
import { findServiceTitle, listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import { checkTyped } from '@/forms/intake/check-typed.ts';
import { isIndianMobile } from '@/kernel/indian-mobile.ts';
import { type Locale, locales, localeTags } from '@/kernel/locale.ts';
import type { Actor } from '@/kernel/roles.ts';
import { makeCase } from '@/server/domains/cases/handling/make-case.ts';
import { dueAt } from '@/server/domains/cases/hours/service-clock.ts';
import { type HandChannel, handChannels } from '@/server/domains/cases/timeline/timeline-detail.ts';
import { messageWays } from '@/server/domains/notices/message-ways.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { type MessageChannel, messageChannels } from '@/server/platform/database/message-tables.ts';
import { isStorageUnavailable } from '@/server/platform/errors/storage-unavailable.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import type { Mail } from '@/server/platform/mail/mail.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import type { Said } from '@/ui/office/said.ts';
import { type NewCaseWords, newCaseWords } from './new-case.messages.ts';
import { notedMail } from './noted.mail.ts';

type Texts = Readonly<Record<string, string>>;

/** The result of the form: the reference of its case, or the form again. */
export type NewCaseAnswer = { readonly reference: string; readonly isFirst: boolean } | ShownNewCase;

interface ShownNewCase {
  readonly status: number;
  readonly values: Texts;
  readonly errors: Texts;
  readonly notice?: Said;
}

const rules = {
  channel: { kind: 'choice', options: handChannels },
  name: { kind: 'name' },
  phone: { kind: 'phone', optional: true },
  email: { kind: 'email', optional: true },
  language: { kind: 'choice', options: locales },
  service: { kind: 'choice', options: [...contactOptions.options, ...listServiceSlugs()], optional: true },
  message: { kind: 'text' },
  acknowledge: { kind: 'choice', options: ['yes'], optional: true },
  replyBy: { kind: 'choice', options: messageChannels, optional: true },
} as const;

type App = Pick<AppContext, 'db' | 'outbox' | 'log' | 'messaging'>;

/** Returns the channels for someone without email, which are those over which the site can send them every message. */
export const openWays = ({ messaging }: Pick<App, 'messaging'>): MessageChannel[] =>
  messageWays(messaging.desk()).filter((way) => way === 'sms' || does('whatsapp'));

/** The subjects of a case in one language: first the topics, then the services by title. */
export function listTopics(locale: Locale): { value: string; label: string }[] {
  const topics = contactOptions.options.map((value) => ({
    value,
    label: contactOptions.nameOf(locale, value) ?? value,
  }));
  const services = listServiceSlugs().map((value) => ({ value, label: findServiceTitle(locale, value) ?? value }));
  return [...topics, ...services.toSorted((a, b) => a.label.localeCompare(b.label, localeTags[locale]))];
}

/** An empty form with a new key. */
export const emptyNewCase = (): ShownNewCase => ({ status: 200, values: { key: crypto.randomUUID() }, errors: {} });

/**
 * Creates a case that a clerk has recorded. Pressing the button again leads to the same case. If a value is wrong or
 * the case cannot be stored, the form is shown again with all typed values.
 */
export async function submitNewCase(
  app: App,
  { actor, locale, now }: { actor: Actor; locale: Locale; now: number },
  request: Request,
): Promise<NewCaseAnswer> {
  const { db, outbox, log, messaging } = app;
  const words = newCaseWords(locale);
  const bad = (text: string): Said => ({ look: 'bad', text });
  const read = await readForm(request);
  if (!read.ok) {
    return { ...emptyNewCase(), status: read.status, notice: bad(words.badForm) };
  }
  const typed = Object.fromEntries(read.fields);
  const { checked, errors: faults } = checkTyped(locale, rules, typed, words);
  const { channel, language, acknowledge, replyBy, ...contact } = checked;
  const ways = openWays(app);
  const isFirst = channel === 'first';
  const errors = { ...faults, ...contactFaults(words, { ...checked, ways, faults }) };
  // The reply channel is stored only for someone without an email address.
  const sent = replyBy && contact.email === '' ? { ...contact, replyBy } : contact;
  const [key = ''] = /^[\w-]{8,64}$/.exec(typed.key ?? '') ?? [];
  const values = { ...typed, key: key || crypto.randomUUID() };
  if (Object.keys(errors).length > 0) {
    return { status: 422, values, errors, notice: bad(words.faulty) };
  }
  const answered = language as Locale;
  try {
    const reference = await makeCase(db, {
      channel: channel as HandChannel,
      locale: answered,
      key,
      actor,
      now,
      fields: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
      referencePrefix: company.referencePrefix,
      // Someone who did not contact us is not waiting for a reply.
      dueAt: isFirst ? undefined : dueAt(now, company),
      mails: (made) => (acknowledge === 'yes' ? [acknowledgement(answered, made, contact)] : []),
    });
    outbox.wake();
    messaging.wake();
    return { reference, isFirst };
  } catch (error) {
    if (!isStorageUnavailable(error)) {
      throw error;
    }
    log.error({ err: error }, 'could not store a case recorded by a clerk');
    return { status: 503, values, errors: {}, notice: bad(words.unavailable) };
  }
}

/** Returns the errors of the contact fields. */
function contactFaults(
  words: NewCaseWords,
  checked: Readonly<Record<'channel' | 'acknowledge' | 'replyBy' | 'email' | 'phone', string>> & {
    readonly ways: readonly MessageChannel[];
    readonly faults: Texts;
  },
): Texts {
  const { channel, acknowledge, replyBy, email, phone, ways, faults } = checked;
  const isTexted = replyBy !== '' && email === '';
  const hasFault = faults.phone !== undefined || faults.email !== undefined;
  if (email === '' && phone === '' && !hasFault) {
    return { phone: words.noContact };
  }
  if (channel === 'first' && replyBy !== '') {
    return { replyBy: words.firstAgreed };
  }
  if (isTexted && !ways.some((way) => way === replyBy)) {
    return { replyBy: words.wayClosed };
  }
  if (isTexted && !isIndianMobile(phone) && !hasFault) {
    return { phone: words.noMobile };
  }
  if (acknowledge !== 'yes') {
    return {};
  }
  if (channel === 'first') {
    return { acknowledge: words.firstAcknowledged };
  }
  if (email !== '' || isTexted || faults.email !== undefined) {
    return {};
  }
  return ways.length > 0 ? { replyBy: words.noWayToAcknowledge } : { email: words.noMailToAcknowledge };
}

function acknowledgement(
  locale: Locale,
  reference: string,
  { name, email, phone }: Record<'name' | 'email' | 'phone', string>,
): Mail {
  const { addresses } = firmDesk(locale);
  const notice = { name: 'acknowledgement', locale, phone, variables: { reference } } as const;
  return {
    purpose: 'acknowledgement',
    recipient: email,
    replyTo: addresses.main,
    sender: senderWithName(addresses.name, addresses.sender),
    notice,
    ...notedMail(locale, reference, name),
  };
}
