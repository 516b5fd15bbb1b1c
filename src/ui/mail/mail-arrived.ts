import { type Facts, fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { renderMail } from './MailDocument.tsx';
import { mailMessages } from './mail.messages.ts';
import { mailArrivedMessages } from './mail-arrived.messages.ts';
import type { MailBody } from './received-mails.ts';

/**
 * Returns the reply to an email that opened a case, with `{reference}` in place of the case's number. It repeats
 * nothing from the email, not even the name, because the sender is not confirmed.
 * @param facts the firm's facts in this language
 */
export function mailArrived(locale: Locale, company: string, facts: Facts): MailBody {
  const shared = wordsFor(mailMessages, locale);
  const own = wordsFor(mailArrivedMessages, locale);
  const say = (text: string): string => fill(text, facts);
  const content = {
    lang: locale,
    company,
    heading: own.heading,
    paragraphs: [shared.next, own.reply].map(say),
    rows: [[shared.reference, '{reference}'] as const],
    closing: [shared.reach, shared.notYou].map(say),
  };
  return { subject: own.subject, ...renderMail(content) };
}
