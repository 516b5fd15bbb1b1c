import { type Facts, fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import { defaultLocale, type Locale, locales } from '@/kernel/locale.ts';
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
  /** The language of the firm's emails; default: English. */
  office?: Locale | undefined;
  /** The values of the placeholders in the visitor's language; `website` is the site's usual origin. */
  facts: Facts;
  /** The site's public origin if the configuration sets one, such as https://www.example.in. */
  siteUrl?: string | undefined;
  company: string;
  /** The firm's name in the firm's language; default: `company`. */
  officeCompany?: string | undefined;
  reference: string;
  fields: Readonly<Record<string, string>>;
  /** The name of the form in the firm's language, such as 'Contact form'. */
  formName: string;
  /** The label and value of each field, in the firm's language. */
  firmRows: MailContent['rows'];
  /** The labels and values, in the visitor's language, of choices from our own lists. Contains no typed text. */
  chosenRows: MailContent['rows'];
  acknowledgement: { subject: string; heading: string; paragraphs: readonly string[] };
  /** The page with the form. */
  page: string;
  flags: readonly string[];
}

/** The two emails about a received form: one to the firm in its own language, one to the visitor in theirs. */
export function receivedMails(received: Received): { firm: MailBody; acknowledgement: MailBody } {
  return { firm: firmMail(received), acknowledgement: acknowledgement(received) };
}

function firmMail(received: Received): MailBody {
  const {
    locale,
    facts,
    office = defaultLocale,
    company,
    officeCompany = company,
    reference,
    fields,
    formName,
    firmRows,
    page,
    flags,
  } = received;
  const words = wordsFor(firmMailMessages, office);
  const remarks: Readonly<Record<string, string>> = { fast: words['remark.fast'] };
  const who = fields.name ?? fields.email ?? '';
  const rows: MailContent['rows'] = [
    [words.reference, reference],
    ...firmRows,
    [
      words.wishes,
      [fields.writeOnly === 'yes' ? words.writeOnly : '', fields.news === 'yes' ? words.news : '']
        .filter(Boolean)
        .join('; '),
    ],
    [words.language, locales.length > 1 ? words[`language.${locale}`] : ''],
    [words.page, page],
    [words.remarks, flags.map((flag) => remarks[flag] ?? flag).join(', ')],
  ];
  const content = {
    lang: office,
    company: officeCompany,
    heading: `${formName}: ${who}`,
    paragraphs: [],
    rows,
    closing: [fields.email ? words.answer : facts.whatsapp ? words.noMail : words.noMailCall],
  };
  return { subject: `${reference} ${formName}: ${who}`, ...renderMail(content) };
}

/**
 * Sent to an unconfirmed address in the firm's name, so it repeats no typed text except a plausible name. Otherwise
 * anyone could make us deliver any text to anyone. The submitted text is shown at `/status`, protected by a code.
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
