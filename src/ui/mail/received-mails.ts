import { type Facts, fill } from '@/i18n/fill.ts';
import { defaultLocale, type Locale, languageName, locales } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import { firmMailMessages } from './firm-mail.messages.ts';
import { greetingName } from './greeting-name.ts';
import { type MailContent, renderMail } from './MailDocument.tsx';
import { mailMessages } from './mail.messages.ts';

export interface MailBody {
  subject: string;
  text: string;
  html: string;
}

export interface Received {
  locale: Locale;
  /** What placeholders mean in the visitor's language; `website` is the site's usual origin. */
  facts: Facts;
  /** The site's public origin where the configuration names one, such as https://www.example.in. */
  siteUrl?: string | undefined;
  company: string;
  reference: string;
  fields: Readonly<Record<string, string>>;
  /** What the form is called, in the firm's language: 'Contact form'. */
  formName: string;
  /** Label and value of each field, in the firm's language. */
  firmRows: MailContent['rows'];
  /** Label and value, in the visitor's language, of what was chosen from a list of ours. Nothing that was typed. */
  chosenRows: MailContent['rows'];
  acknowledgement: { subject: string; heading: string; paragraphs: readonly string[] };
  /** Where the form stood. */
  page: string;
  flags: readonly string[];
}

/** The two mails of a form that was received: one to the firm, one to the visitor in the visitor's language. */
export function receivedMails(received: Received): { firm: MailBody; acknowledgement: MailBody } {
  return { firm: firmMail(received), acknowledgement: acknowledgement(received) };
}

function firmMail({ locale, company, reference, fields, formName, firmRows, page, flags }: Received): MailBody {
  const who = fields.name ?? fields.email ?? '';
  const words = wordsFor(firmMailMessages, defaultLocale);
  const wishes = [fields.writeOnly === 'yes' ? words.inWriting : '', fields.news === 'yes' ? words.news : ''];
  const content = {
    lang: defaultLocale,
    company,
    heading: `${formName}: ${who}`,
    paragraphs: [],
    rows: [
      [words.reference, reference],
      ...firmRows,
      [words.wishes, wishes.filter(Boolean).join('; ')],
      [words.language, locales.length > 1 ? languageName(words, locale) : ''],
      [words.page, page],
      [words.remarks, flags.join(', ')],
    ] satisfies MailContent['rows'],
    closing: [fields.email ? words.answerByMail : words.noAddress],
  };
  return { subject: `${reference} ${formName}: ${who}`, ...renderMail(content) };
}

/**
 * Goes to an address that nobody has confirmed, in the firm's name, so it repeats nothing that was typed but a name that
 * is one: else anyone could have any text delivered to anyone. What was sent is shown at `/status`, behind a code.
 */
function acknowledgement(received: Received): MailBody {
  const { locale, facts, company, reference, fields, chosenRows, acknowledgement: own } = received;
  const words = wordsFor(mailMessages, locale);
  const name = greetingName(fields.name ?? '');
  const known: Facts = { ...facts, reference, name };
  const say = (text: string): string => fill(text, known);
  const origin = received.siteUrl ?? facts.website ?? '';
  const content: MailContent = {
    lang: locale,
    company,
    heading: say(own.heading),
    paragraphs: [
      ...(name ? [words.greeting] : []),
      ...(fields.writeOnly === 'yes' ? [words.written] : []),
      ...own.paragraphs,
    ].map(say),
    rows: [[words.reference, reference], ...chosenRows],
    link: { text: words.status, href: `${origin}${pathFor(locale, `/status?reference=${reference}`)}` },
    closing: [words.reach, words.notYou].map(say),
  };
  return { subject: say(own.subject), ...renderMail(content) };
}
