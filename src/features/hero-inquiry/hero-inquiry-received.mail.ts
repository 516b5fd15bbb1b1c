import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { type Received, receivedMails } from '@/ui/mail/received-mails.ts';
import { heroInquiryMailMessages, heroInquiryWords } from './hero-inquiry.messages.ts';

type Case = Pick<Received, 'locale' | 'facts' | 'company' | 'reference' | 'fields' | 'page' | 'flags'>;

/** What was sent, each with its label. */
export function heroInquiryRows(locale: Locale, { fields }: Pick<Case, 'fields'>): [string, string][] {
  const words = heroInquiryWords(locale);
  return [
    [words.name, fields.name ?? ''],
    [words.phone, fields.phone ?? ''],
    [words.email, fields.email ?? ''],
    [words.message, fields.message ?? ''],
  ];
}

/** The mails of a received hero inquiry: to the firm, and to the visitor in the visitor's language. */
export function heroInquiryMails(received: Case) {
  const { locale } = received;
  const shared = wordsFor(mailMessages, locale);
  const own = wordsFor(heroInquiryMailMessages, locale);
  return receivedMails({
    ...received,
    formName: 'Hero inquiry',
    firmRows: heroInquiryRows('en', received),
    chosenRows: [],
    acknowledgement: { ...own, paragraphs: [shared.next] },
  });
}
