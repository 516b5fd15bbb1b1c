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

/** The mails of a received quick inquiry: to the firm, and to the visitor in the visitor's language. */
export function quickInquiryMails(received: Case) {
  const { fields, locale } = received;
  const rows = (words: ReturnType<typeof quickInquiryWords>): [string, string][] => [
    [words.name, fields.name ?? ''],
    [words.email, fields.email ?? ''],
    [words.service, serviceName(words, fields.service)],
  ];
  const shared = wordsFor(mailMessages, locale);
  const own = wordsFor(quickInquiryMailMessages, locale);
  return receivedMails({
    ...received,
    formName: 'Quick inquiry',
    firmRows: rows(quickInquiryWords('en' satisfies Locale)),
    visitorRows: rows(quickInquiryWords(locale)),
    acknowledgement: { ...own, paragraphs: [shared.next, shared.copy] },
  });
}
