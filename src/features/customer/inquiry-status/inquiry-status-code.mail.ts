import { type Facts, fill } from '@/i18n/fill.ts';
import { clockTime, longDateTime } from '@/i18n/formats.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { statusMailWords } from './inquiry-status.messages.ts';

interface Told {
  locale: Locale;
  /** The values of placeholders in this language. */
  facts: Facts;
  company: string;
  reference: string;
  code: string;
  /** Whether the code has twelve digits and is valid for a day, see server/domains/status/request-code.ts. */
  isLong: boolean;
  /** In epoch milliseconds. */
  countsUntil: number;
}

/** The email with the code. The code is not in the subject, because lock screens show the subject. */
export function statusCodeMail({ locale, facts, company, reference, code, isLong, countsUntil }: Told) {
  const own = statusMailWords(locale);
  const shared = wordsFor(mailMessages, locale);
  const time = isLong ? longDateTime(locale, countsUntil) : clockTime(locale, countsUntil);
  const shown = isLong ? code.replace(/\d{3}(?=\d)/g, '$& ') : code;
  const say = (text: string): string => fill(text, { ...facts, reference, code: shown, time });
  return {
    subject: say(own.subject),
    ...renderMail({
      lang: locale,
      company,
      heading: say(own.heading),
      paragraphs: [isLong ? own.useLong : own.use, own.secret].map(say),
      rows: [[shared.reference, reference]],
      closing: [own.notAsked, shared.reach].map(say),
    }),
  };
}
