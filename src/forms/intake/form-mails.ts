import { company } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { type Received, receivedMails } from '@/ui/mail/received-mails.ts';
import type { Form } from '../description/form.ts';
import { formRows, type Sent } from './form-rows.ts';

type Case = Omit<
  Received,
  'fields' | 'office' | 'officeCompany' | 'formName' | 'firmRows' | 'chosenRows' | 'acknowledgement'
> &
  Sent;

/**
 * The emails about a received form: one to the firm in its own language, one to the visitor in the language of the
 * page.
 */
export function formMails(form: Form, received: Case) {
  const { locale } = received;
  const { subject, heading, next = wordsFor(mailMessages, locale).next } = wordsFor(form.mail, locale);
  const office = company.officeLanguage;
  const firmRows = formRows(form, office, received);
  const names = Object.keys(form.fields);
  const shown = Object.fromEntries(names.map((name, index) => [name, firmRows[index]?.[1] ?? '']));
  const ours = names.map((name) => ['choice', 'entry'].includes(form.fields[name]?.kind ?? ''));
  return receivedMails({
    ...received,
    office,
    officeCompany: company.name[office],
    formName: fill(wordsFor(form.mail, office).called, shown),
    firmRows,
    chosenRows: formRows(form, locale, received).filter((_, index) => ours[index]),
    acknowledgement: { subject, heading, paragraphs: [next] },
  });
}
