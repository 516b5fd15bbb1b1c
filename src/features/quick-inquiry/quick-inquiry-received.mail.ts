import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { type Received, receivedMails } from '@/ui/mail/received-mails.ts';
import { quickInquiryMailMessages, quickInquiryWords } from './quick-inquiry.messages.ts';
import { services } from './quick-inquiry.schema.ts';

type Case = Pick<Received, 'locale' | 'facts' | 'company' | 'reference' | 'fields' | 'page' | 'flags'>;

const serviceName = (words: ReturnType<typeof quickInquiryWords>, value = ''): string => {
  const known = services.find((service) => service === value);
  return known ? words[known] : '';
};

/** What was sent, each with its label. */
export function quickInquiryRows(locale: Locale, { fields }: Pick<Case, 'fields'>): [string, string][] {
  const words = quickInquiryWords(locale);
  return [
    [words.name, fields.name ?? ''],
    [words.email, fields.email ?? ''],
    [words.service, serviceName(words, fields.service)],
  ];
}

/** The mails of a received quick inquiry: to the firm, and to the visitor in the visitor's language. */
export function quickInquiryMails(received: Case) {
  const { locale } = received;
  const words = quickInquiryWords(locale);
  const shared = wordsFor(mailMessages, locale);
  const own = wordsFor(quickInquiryMailMessages, locale);
  return receivedMails({
    ...received,
    formName: 'Quick inquiry',
    firmRows: quickInquiryRows('en', received),
    chosenRows: [[words.service, serviceName(words, received.fields.service)]],
    acknowledgement: { ...own, paragraphs: [shared.next] },
  });
}
