import { type Facts, fill } from '@/i18n/fill.ts';
import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { type MailContent, renderMail } from './MailDocument.tsx';
import { mailMessages } from './mail.messages.ts';

export interface MailBody {
  subject: string;
  text: string;
  html: string;
}

export interface Received {
  locale: Locale;
  /** What placeholders mean in the visitor's language. */
  facts: Facts;
  company: string;
  reference: string;
  fields: Readonly<Record<string, string>>;
  /** What the form is called, for the firm: 'Contact form'. */
  formName: string;
  /** Label and value of each field, in English for the firm. */
  firmRows: MailContent['rows'];
  /** The same in the visitor's language. */
  visitorRows: MailContent['rows'];
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
  const rows: MailContent['rows'] = [
    ['Reference', reference],
    ...firmRows,
    [
      'Wishes',
      [fields.writeOnly === 'yes' ? 'write, do not call' : '', fields.news === 'yes' ? 'wants news by mail' : '']
        .filter(Boolean)
        .join('; '),
    ],
    ['Language', locale === 'hi' ? 'Hindi' : 'English'],
    ['Page', page],
    ['Remarks', flags.join(', ')],
  ];
  const content = {
    lang: 'en' as const,
    company,
    heading: `${formName}: ${who}`,
    paragraphs: [],
    rows,
    closing: [
      fields.email
        ? 'Answering this mail answers the visitor.'
        : 'No mail address was given: call, or write on WhatsApp.',
    ],
  };
  return { subject: `${reference} ${formName}: ${who}`, ...renderMail(content) };
}

function acknowledgement({
  locale,
  facts,
  company,
  reference,
  fields,
  visitorRows,
  acknowledgement: own,
}: Received): MailBody {
  const words = wordsFor(mailMessages, locale);
  const say = (text: string): string => fill(text, { ...facts, reference, name: fields.name ?? '' });
  const content: MailContent = {
    lang: locale,
    company,
    heading: say(own.heading),
    paragraphs: [
      ...(fields.name ? [words.greeting] : []),
      ...(fields.writeOnly === 'yes' ? [words.written] : []),
      ...own.paragraphs,
    ].map(say),
    rows: [[words.reference, reference], ...visitorRows],
    closing: [words.reach, words.notYou].map(say),
  };
  return { subject: say(own.subject), ...renderMail(content) };
}
