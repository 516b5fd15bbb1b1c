import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { type Received, receivedMails } from '@/ui/mail/received-mails.ts';
import type { Form } from '../description/form.ts';
import { formRows, type Sent } from './form-rows.ts';

type Case = Pick<Received, 'locale' | 'facts' | 'company' | 'reference' | 'page' | 'flags'> & Sent;

/** The mails of a received form: to the firm in English, and to the visitor in his language. */
export function formMails(form: Form, received: Case) {
  const { locale } = received;
  const shared = wordsFor(mailMessages, locale);
  const { subject, heading, next = shared.next } = wordsFor(form.mail, locale);
  const firmRows = formRows(form, 'en', received);
  const shown = Object.fromEntries(Object.keys(form.fields).map((name, index) => [name, firmRows[index]?.[1] ?? '']));
  // A subscription is one address: to repeat it would say nothing.
  const repeats = form.promise !== 'newsletter';
  return receivedMails({
    ...received,
    formName: fill(form.called, shown),
    firmRows,
    visitorRows: repeats ? formRows(form, locale, received) : [],
    acknowledgement: { subject, heading, paragraphs: repeats ? [next, shared.copy] : [next] },
  });
}
