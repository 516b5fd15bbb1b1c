import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { forwardMailMessages } from './outgoing.messages.ts';

interface Forwarded {
  /** The clerk's language, because the recipient's is not known. */
  locale: Locale;
  company: string;
  reference: string;
  clerk: string;
  note: string;
  /** The type of message, if it has no subject. */
  kind: string;
  /** The first message of the case as labels and values, if there is no email to forward in `letter`. */
  rows: readonly (readonly [label: string, value: string])[];
  letter?: { name: string; address: string; subject: string; text: string; at: number } | undefined;
}

/** The email that forwards a received message, below the clerk's note. */
export function forwardMail({ locale, company, reference, clerk, note, kind, rows, letter }: Forwarded) {
  const words = wordsFor(forwardMailMessages, locale);
  const about = letter?.subject || kind;
  // A clerk without a name has an email address instead, which is not disclosed.
  const heading = clerk.includes('@') ? fill(words.headingAlone, { company }) : fill(words.heading, { clerk, company });
  return {
    subject: fill(words.subject, { reference, about }),
    ...renderMail({
      lang: locale,
      company,
      heading,
      closing: [],
      paragraphs: note.split(/\n+/).filter((line) => line.trim()),
      rows: letter ? letterRows(locale, letter) : rows,
    }),
  };
}

function letterRows(locale: Locale, { name, address, subject, text, at }: NonNullable<Forwarded['letter']>) {
  const words = wordsFor(forwardMailMessages, locale);
  const from = name && name !== address ? [name, address && `<${address}>`].filter(Boolean).join(' ') : address;
  return [
    [words.from, from],
    [words.date, longDateTime(locale, at)],
    [words.about, subject],
    [words.text, text],
  ] as const;
}
