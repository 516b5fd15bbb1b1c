import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { type Received, receivedMails } from '@/ui/mail/received-mails.ts';
import { contactFormMailMessages, contactFormWords } from './contact-form.messages.ts';
import { services } from './contact-form.schema.ts';

type Case = Pick<Received, 'locale' | 'facts' | 'company' | 'reference' | 'fields' | 'page' | 'flags'>;

const serviceName = (words: ReturnType<typeof contactFormWords>, value = ''): string => {
  const known = services.find((service) => service === value);
  return known ? words[known] : '';
};

/** What was sent, each with its label. */
export function contactFormRows(locale: Locale, { fields }: Pick<Case, 'fields'>): [string, string][] {
  const words = contactFormWords(locale);
  return [
    [words.name, fields.name ?? ''],
    [words.email, fields.email ?? ''],
    [words.phone, fields.phone ?? ''],
    [words.service, serviceName(words, fields.service)],
    [words.message, fields.message ?? ''],
  ];
}

/** The mails of a received contact form: to the firm, and to the visitor in the visitor's language. */
export function contactFormMails(received: Case) {
  const { locale } = received;
  const words = contactFormWords(locale);
  const shared = wordsFor(mailMessages, locale);
  const own = wordsFor(contactFormMailMessages, locale);
  return receivedMails({
    ...received,
    formName: 'Contact form',
    firmRows: contactFormRows('en', received),
    chosenRows: [[words.service, serviceName(words, received.fields.service)]],
    acknowledgement: { ...own, paragraphs: [shared.next] },
  });
}
