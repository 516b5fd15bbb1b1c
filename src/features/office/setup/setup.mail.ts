import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { testMailMessages } from './setup.messages.ts';

/** The email with which an owner tests the mail server. */
export function testMail(locale: Locale, company: string) {
  const { subject, heading, text } = wordsFor(testMailMessages, locale);
  return {
    subject: fill(subject, { company }),
    ...renderMail({ lang: locale, company, heading, rows: [], paragraphs: [text], closing: [] }),
  };
}
