import { findServiceTitle } from '@/catalogue/service-pages.ts';
import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { type Received, receivedMails } from '@/ui/mail/received-mails.ts';
import { serviceInquiryMailMessages, serviceInquiryWords } from './service-inquiry.messages.ts';

type Case = Pick<Received, 'locale' | 'facts' | 'company' | 'reference' | 'fields' | 'page' | 'flags'>;

/** What was sent, each with its label. */
export function serviceInquiryRows(locale: Locale, { fields }: Pick<Case, 'fields'>): [string, string][] {
  const words = serviceInquiryWords(locale);
  return [
    [words.service, findServiceTitle(locale, fields.service ?? '') ?? ''],
    [words.name, fields.name ?? ''],
    [words.phone, fields.phone ?? ''],
    [words.email, fields.email ?? ''],
    [words.message, fields.message ?? ''],
  ];
}

/** The mails of an inquiry for a service: to the firm, and to the visitor in the visitor's language. */
export function serviceInquiryMails(received: Case) {
  const { fields, locale } = received;
  const shared = wordsFor(mailMessages, locale);
  const own = wordsFor(serviceInquiryMailMessages, locale);
  return receivedMails({
    ...received,
    formName: `Service inquiry (${findServiceTitle('en', fields.service ?? '') ?? ''})`,
    firmRows: serviceInquiryRows('en', received),
    chosenRows: [[serviceInquiryWords(locale).service, findServiceTitle(locale, fields.service ?? '') ?? '']],
    acknowledgement: { ...own, paragraphs: [shared.next] },
  });
}
