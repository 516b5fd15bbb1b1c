import { company, firmDesk } from '@/catalogue/firm/company.ts';
import { contactOptions } from '@/catalogue/firm/form-options.ts';
import { findServiceTitle, listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import { checkTyped } from '@/forms/intake/check-typed.ts';
import { type Locale, locales, localeTags } from '@/kernel/locale.ts';
import type { Actor } from '@/kernel/roles.ts';
import { makeCase } from '@/server/domains/cases/handling/make-case.ts';
import { dueAt } from '@/server/domains/cases/hours/service-clock.ts';
import { contactsOf } from '@/server/domains/cases/people/contacts-of.ts';
import { type HandChannel, handChannels } from '@/server/domains/cases/timeline/timeline-detail.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { isStorageUnavailable } from '@/server/platform/errors/storage-unavailable.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import type { Mail } from '@/server/platform/mail/mail.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import type { Said } from '@/ui/office/said.ts';
import { newCaseWords } from './new-case.messages.ts';
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
} as const;

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
  { db, outbox, log }: Pick<AppContext, 'db' | 'outbox' | 'log'>,
  { actor, locale, now }: { actor: Actor; locale: Locale; now: number },
  request: Request,
): Promise<NewCaseAnswer> {
  const words = newCaseWords(locale);
  const bad = (text: string): Said => ({ look: 'bad', text });
  const read = await readForm(request);
  if (!read.ok) {
    return { ...emptyNewCase(), status: read.status, notice: bad(words.badForm) };
  }
  const typed = Object.fromEntries(read.fields);
  const { checked, errors: faults } = checkTyped(locale, rules, typed, words);
  const { channel, language, acknowledge, ...sent } = checked;
  const contacts = contactsOf(sent);
  const hasMail = contacts.some(({ kind }) => kind === 'mail');
  const errors: Record<string, string> = { ...faults };
  if (contacts.length === 0 && !faults.phone && !faults.email) {
    errors.phone = words.noContact;
  }
  const isFirst = channel === 'first';
  if (acknowledge === 'yes' && isFirst) {
    errors.acknowledge = words.firstAcknowledged;
  } else if (acknowledge === 'yes' && !hasMail && !faults.email) {
    errors.email = words.noMailToAcknowledge;
  }
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
      mails: (made) => (acknowledge === 'yes' ? [acknowledgement(answered, made, sent)] : []),
    });
    outbox.wake();
    return { reference, isFirst };
  } catch (error) {
    if (!isStorageUnavailable(error)) {
      throw error;
    }
    log.error({ err: error }, 'could not store a case recorded by a clerk');
    return { status: 503, values, errors: {}, notice: bad(words.unavailable) };
  }
}

function acknowledgement(locale: Locale, reference: string, { name, email }: Record<'name' | 'email', string>): Mail {
  const { addresses } = firmDesk(locale);
  return {
    purpose: 'acknowledgement',
    recipient: email,
    replyTo: addresses.main,
    sender: senderWithName(addresses.name, addresses.sender),
    ...notedMail(locale, reference, name),
  };
}
