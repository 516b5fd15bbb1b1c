import { fill } from '@/i18n/fill.ts';
import { clockTime, longDateTime } from '@/i18n/formats.ts';
import type { Locale } from '@/kernel/locale.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { signInMailWords } from './sign-in.messages.ts';

interface Told {
  locale: Locale;
  company: string;
  code: string;
  /** Whether the code has twelve digits and is valid for a day, see server/domains/accounts/sign-in-limits.ts. */
  isLong: boolean;
  /** In epoch milliseconds. */
  countsUntil: number;
}

/** The email with the code. The code is not in the subject, because lock screens show the subject. */
export function signInCodeMail({ locale, company, code, isLong, countsUntil }: Told) {
  const words = signInMailWords(locale);
  const time = isLong ? longDateTime(locale, countsUntil) : clockTime(locale, countsUntil);
  const facts = { code: code.replace(/\d{4}(?=\d)/g, '$& '), time };
  return {
    subject: words.subject,
    ...renderMail({
      lang: locale,
      company,
      heading: fill(words.heading, facts),
      rows: [],
      paragraphs: [fill(isLong ? words.useLong : words.use, facts), isLong ? words.secretLong : words.secret],
      closing: [words.notAsked],
    }),
  };
}
