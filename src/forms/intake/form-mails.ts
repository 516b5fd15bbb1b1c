import { fill } from '@/i18n/fill.ts';
import { defaultLocale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { type Received, receivedMails } from '@/ui/mail/received-mails.ts';
import type { Form } from '../description/form.ts';
import { formRows, type Sent } from './form-rows.ts';
import { kindNames } from './kind-names.ts';
import { kindOf } from './list-forms.ts';

type Case = Omit<Received, 'fields' | 'formName' | 'firmRows' | 'chosenRows' | 'acknowledgement'> & Sent;

/** The mails of a received form: to the firm in the first language of the site, and to the visitor in theirs. */
export function formMails(form: Form, received: Case) {
  const { locale } = received;
  const { subject, heading, next = wordsFor(mailMessages, locale).next } = wordsFor(form.mail, locale);
  const firmRows = formRows(form, defaultLocale, received);
  const names = Object.keys(form.fields);
  const shown = Object.fromEntries(names.map((name, index) => [name, firmRows[index]?.[1] ?? '']));
  const ours = names.map((name) => ['choice', 'entry'].includes(form.fields[name]?.kind ?? ''));
  return receivedMails({
    ...received,
    formName: { en: fill(form.called, shown), hi: kindNames('hi')[kindOf(form)] ?? form.called }[defaultLocale],
    firmRows,
    chosenRows: formRows(form, locale, received).filter((_, index) => ours[index]),
    acknowledgement: { subject, heading, paragraphs: [next] },
  });
}
