import { type Facts, fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { renderMail } from './MailDocument.tsx';
import { mailMessages } from './mail.messages.ts';
import { mailArrivedMessages } from './mail-arrived.messages.ts';
import type { MailBody } from './received-mails.ts';

/**
 * The answer to a mail that opened a case, with `{reference}` where its number will stand. It repeats nothing of the mail, whose
 * sender nobody has confirmed, not even his name.
 * @param facts of the firm, in the language
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
