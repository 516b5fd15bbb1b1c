import { fill } from '@/i18n/fill.ts';
import { clockTime } from '@/i18n/formats.ts';
import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { signInMailMessages } from './sign-in.messages.ts';

interface Told {
  locale: Locale;
  company: string;
  code: string;
  /** Epoch milliseconds. */
  countsUntil: number;
}

/** The mail that brings the code. The code is no part of the subject: that is shown on locked screens. */
export function signInCodeMail({ locale, company, code, countsUntil }: Told) {
  const words = wordsFor(signInMailMessages, locale);
  const facts = { code: code.replace(/\d{4}(?=\d)/, '$& '), time: clockTime(locale, countsUntil) };
  return {
    subject: words.subject,
    ...renderMail({
      ...{ lang: locale, company, heading: fill(words.heading, facts), rows: [] },
      paragraphs: [fill(words.use, facts), words.secret],
      closing: [words.notAsked],
    }),
  };
}
