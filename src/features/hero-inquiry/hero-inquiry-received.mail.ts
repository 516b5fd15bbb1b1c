import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { type Received, receivedMails } from '@/ui/mail/received-mails.ts';
import { heroInquiryMailMessages, heroInquiryWords } from './hero-inquiry.messages.ts';

type Case = Pick<Received, 'locale' | 'facts' | 'company' | 'reference' | 'fields' | 'page' | 'flags'>;

/** The mails of a received hero inquiry: to the firm, and to the visitor in the visitor's language. */
export function heroInquiryMails(received: Case) {
  const { fields, locale } = received;
  const rows = (words: ReturnType<typeof heroInquiryWords>): [string, string][] => [
    [words.name, fields.name ?? ''],
    [words.phone, fields.phone ?? ''],
    [words.email, fields.email ?? ''],
    [words.message, fields.message ?? ''],
  ];
  const shared = wordsFor(mailMessages, locale);
  const own = wordsFor(heroInquiryMailMessages, locale);
  return receivedMails({
    ...received,
    formName: 'Hero inquiry',
    firmRows: rows(heroInquiryWords('en' satisfies Locale)),
    visitorRows: rows(heroInquiryWords(locale)),
    acknowledgement: { ...own, paragraphs: [shared.next, shared.copy] },
  });
}
