import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { chatUnseenMessages } from './chat-unseen.messages.ts';
import { renderMail } from './MailDocument.tsx';
import { mailMessages } from './mail.messages.ts';
import type { MailBody } from './received-mails.ts';

/**
 * Returns the email with the chat messages that a visitor has not seen, with `{messages}`,
 * `{reference}` and `{link}` as placeholders.
 */
export function chatUnseen(locale: Locale, company: string): MailBody {
  const shared = wordsFor(mailMessages, locale);
  const own = wordsFor(chatUnseenMessages, locale);
  return {
    subject: own.subject,
    ...renderMail({
      lang: locale,
      company,
      heading: own.heading,
      paragraphs: ['{messages}'],
      rows: [[shared.reference, '{reference}']],
      link: { text: own.again, href: '{link}' },
      closing: [own.reply, own.never],
    }),
  };
}

/** Returns the sentence with `{link}` that a message to a visitor's phone ends with. */
export const chatAgain = (locale: Locale): string => wordsFor(chatUnseenMessages, locale).againHere;
