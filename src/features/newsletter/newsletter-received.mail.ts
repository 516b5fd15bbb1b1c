import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { type Received, receivedMails } from '@/ui/mail/received-mails.ts';
import { newsletterMailMessages, newsletterWords } from './newsletter.messages.ts';

type Case = Pick<Received, 'locale' | 'facts' | 'company' | 'reference' | 'fields' | 'page' | 'flags'>;

/** What was sent, with its label. */
export function newsletterRows(locale: Locale, { fields }: Pick<Case, 'fields'>): [string, string][] {
  return [[newsletterWords(locale).email, fields.email ?? '']];
}

/** The mails of a newsletter subscription: to the firm, and a welcome in the visitor's language. */
export function newsletterMails(received: Case) {
  const { subject, heading, text } = wordsFor(newsletterMailMessages, received.locale);
  return receivedMails({
    ...received,
    formName: 'Newsletter',
    firmRows: newsletterRows('en', received),
    chosenRows: [],
    acknowledgement: { subject, heading, paragraphs: [text] },
  });
}
