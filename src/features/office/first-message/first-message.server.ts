import { firmDesk } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { findSubjectName } from '@/catalogue/services/subject-names.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { isDay } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { fitsVariable, LONGEST_VALUE } from '@/kernel/message-templates.ts';
import type { Actor } from '@/kernel/roles.ts';
import type { NewConsent } from '@/server/domains/cases/store/consents.ts';
import { type FirstWay, waysToWriteFirst, writeFirst } from '@/server/domains/notices/write-first.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { consentHows, firstChannels } from '@/server/platform/database/consent-tables.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { replyAddress } from '@/server/platform/outbox/answer-address.ts';
import { dayText } from '@/ui/office/day-fault.ts';
import type { Said } from '@/ui/office/said.ts';
import { smsSizeText } from '@/ui/office/sms-size.messages.ts';
import type { ShownWay } from './FirstPage.tsx';
import { firstMail } from './first.mail.ts';
import { type FirstWords, firstWords } from './first-message.messages.ts';

type Texts = Readonly<Record<string, string>>;
type App = Pick<AppContext, 'db' | 'messaging' | 'outbox' | 'mailsIn'>;

interface Desk {
  readonly app: App;
  readonly locale: Locale;
  readonly reference: string;
  readonly actor: Actor;
  readonly now: number;
}

/**
 * The contents of the page for a case; undefined if there is no such case or it has been erased. @throws
 * StorageUnavailable
 */
export async function openFirstMessage({ app, locale, reference, now }: Desk) {
  const row = await app.db
    .selectFrom('cases')
    .selectAll()
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) {
    return undefined;
  }
  const words = firstWords(locale);
  const desk = app.messaging.desk();
  const ways = await waysToWriteFirst(app.db, row, desk, now);
  const subject = row.service === null ? '' : (findSubjectName(row.locale, row.service) ?? '');
  // The topic is not known yet, so the sizes are those of the shortest and the longest one.
  const values = [1, LONGEST_VALUE].map((length) => ({ topic: letters[row.locale].repeat(length), reference }));
  const size = smsSizeText(locale, desk?.templates, { name: 'first-message', language: row.locale, values });
  return {
    row,
    ways: ways
      .filter(({ channel }) => channel !== 'whatsapp' || does('whatsapp'))
      .map((way) => shownWay(words, locale, way))
      .map((way) => (way.channel === 'sms' && way.isOpen ? { ...way, said: `${way.said} ${size}` } : way)),
    /** Returns the registered text with the topic, or with a word in its place; '' if no text is registered. */
    preview: (topic: string): string =>
      fill(desk?.templates?.sms['first-message'][row.locale].text ?? '', {
        // The text is in the customer's language, and so is the word.
        topic: topic.trim() || `[${firstWords(row.locale).topic}]`,
        reference,
      }),
    topic: [...subject].length <= LONGEST_VALUE ? subject : '',
  };
}

/** A letter of each language, for the size of a text whose topic is not known yet. */
const letters: Readonly<Record<Locale, string>> = { en: 'x', hi: 'क' };

function shownWay(words: FirstWords, locale: Locale, { channel, value, closed, consent }: FirstWay): ShownWay {
  const said = closed
    ? words[`closed.${closed}`]
    : consent
      ? `${fill(words.ready, { value })} ${fill(words.consented, {
          day: longDate(locale, consent.given_on),
          how: words[`how.${consent.how}`],
          name: consent.recorded_name,
        })}`
      : fill(words.needsConsent, { value });
  return { channel, name: words[`channel.${channel}`], said, isOpen: closed === undefined };
}

/** The result of a post: the message was sent, there is no such case, or the form is shown again. */
type FirstAnswer =
  | { readonly outcome: 'sent' | 'unknown' }
  | { readonly outcome: 'refused'; readonly status: number; readonly values: Texts; readonly notice: Said };

/** Sends the first message, or returns the reason why it was not sent, with the typed values. */
export async function submitFirstMessage(desk: Desk, request: Request): Promise<FirstAnswer> {
  const { app, locale, reference, actor, now } = desk;
  const words = firstWords(locale);
  const read = await readForm(request);
  const typed: Texts = read.ok ? Object.fromEntries(read.fields) : {};
  const refused = (text: string, status = 422): FirstAnswer => ({
    outcome: 'refused',
    status,
    values: typed,
    notice: { look: 'bad', text },
  });
  if (!read.ok) {
    return refused(words.badForm, read.status);
  }
  const channel = firstChannels.find((each) => each === typed.channel);
  if (!channel) {
    return refused(words['refused.channel']);
  }
  const topic = (typed.topic ?? '').trim();
  if (channel !== 'mail' && !fitsVariable('alphanumeric', topic)) {
    return refused(words['refused.topic']);
  }
  const consent = consentIn(typed);
  if (consent === 'how') {
    return refused(words['refused.how']);
  }
  if (consent && !isDay(consent.givenOn)) {
    return refused(dayText(locale, 'noDay', words.given, now));
  }
  const { body = '' } = typed;
  const done = await writeFirst(app.db, {
    reference,
    channel,
    body,
    topic,
    consent,
    consentNote: consent ? noteOf(words, locale, channel, consent) : '',
    seen: Math.trunc(Number(typed.seen)) || 0,
    actor,
    now,
    desk: app.messaging.desk(),
    mail(token, of) {
      const { addresses } = firmDesk(of.locale);
      const { main: replyTo, inbox } = addresses;
      return {
        sender: senderWithName(addresses.name, addresses.sender),
        replyTo: app.mailsIn ? replyAddress({ replyTo }, token) : inbox,
        ...firstMail(of.locale, reference, of.name ?? '', body),
      };
    },
  });
  switch (done.outcome) {
    case 'sent':
      app.outbox.wake();
      app.messaging.wake();
      return { outcome: 'sent' };
    case 'unknown':
      return { outcome: 'unknown' };
    case 'no-consent':
    case 'wrong-day':
    case 'empty':
      return refused(words[`refused.${done.outcome}`]);
    default:
      return refused(fill(words['refused.closed'], { reason: words[`closed.${done.outcome}`] }));
  }
}

/**
 * Reads the consent from a form; undefined if the clerk did not tick it, and `how` if they did not say how it was
 * given.
 */
function consentIn(typed: Texts): NewConsent | 'how' | undefined {
  if (typed.agreed !== 'yes') {
    return undefined;
  }
  const how = consentHows.find((each) => each === typed.how);
  const note = (typed.note ?? '').replaceAll('\0', '').trim().slice(0, 500);
  return how ? { how, givenOn: (typed.given ?? '').trim(), note } : 'how';
}

const noteOf = (
  words: FirstWords,
  locale: Locale,
  channel: (typeof firstChannels)[number],
  { how, givenOn, note }: NewConsent,
): string =>
  fill(words.consentNote, {
    channel: words[`channel.${channel}`],
    how: words[`how.${how}`],
    day: /^\d{4}-\d\d-\d\d$/.test(givenOn) ? longDate(locale, givenOn) : givenOn,
    note,
  }).trim();
