import { wordsFor } from '@/i18n/messages.ts';
import { type Received, receivedMails } from '@/ui/mail/received-mails.ts';
import { newsletterMailMessages, newsletterWords } from './newsletter.messages.ts';

type Case = Pick<Received, 'locale' | 'facts' | 'company' | 'reference' | 'fields' | 'page' | 'flags'>;

/** The mails of a newsletter subscription: to the firm, and a welcome in the visitor's language. */
export function newsletterMails(received: Case) {
  const { email = '' } = received.fields;
  const { subject, heading, text } = wordsFor(newsletterMailMessages, received.locale);
  return receivedMails({
    ...received,
    formName: 'Newsletter',
    firmRows: [[newsletterWords('en').email, email]],
    visitorRows: [],
    acknowledgement: { subject, heading, paragraphs: [text] },
  });
}
