import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { forwardMailMessages } from './outgoing.messages.ts';

interface Forwarded {
  /** Of the clerk: the office writes to somebody whose language it does not know. */
  locale: Locale;
  company: string;
  reference: string;
  clerk: string;
  note: string;
  /** What is passed on, where it has no subject. */
  kind: string;
  /** What the case began with, label and value; or the letter. */
  rows: readonly (readonly [label: string, value: string])[];
  letter?: { name: string; address: string; subject: string; text: string; at: number } | undefined;
}

/** What somebody sent us, below the clerk's note, as another address gets it. */
export function forwardMail({ locale, company, reference, clerk, note, kind, rows, letter }: Forwarded) {
  const words = wordsFor(forwardMailMessages, locale);
  const about = letter?.subject || kind;
  // A clerk without a name has a mail address for one, which is no business of others.
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
