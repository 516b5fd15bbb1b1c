import { company, companyFacts, firmDesk } from '@/catalogue/firm/company.ts';
import type { FormPost } from '@/server/domains/cases/store/form-post.ts';
import { type Outcome, receiveForm } from '@/server/domains/cases/store/receive-form.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { FileFault } from '@/server/platform/files/upload-rules.ts';
import type { Fault } from '../description/field-rules.ts';
import type { Form } from '../description/form.ts';
import { checkForm } from './check-form.ts';
import { formMails } from './form-mails.ts';
import { kindOf } from './list-forms.ts';
import { openReplyWays } from './reply-ways.ts';

/** The parts of the app that a form needs. */
export type Desk = Pick<AppContext, 'db' | 'outbox' | 'log' | 'files' | 'uploads'> &
  Partial<Pick<AppContext, 'env' | 'messaging'>>;

/** Checks a posted form, then stores the case with its files and emails in one transaction. */
export function submitForm(form: Form, desk: Desk, post: FormPost): Promise<Outcome<Fault | FileFault>> {
  const firm = firmDesk(post.locale);
  return receiveForm<Fault>(desk, post, {
    kind: kindOf(form),
    // The response time is measured only if a reply was promised for the next business day.
    firm: (form.promise ?? 'reply') === 'reply' ? { ...firm, week: company } : firm,
    asksNothing: form.promise === 'newsletter',
    check: (typed) => checkForm(form, typed, openReplyWays(desk)),
    mails: (received) =>
      formMails(form, { ...received, company: firm.addresses.name, facts: companyFacts(post.locale) }),
  });
}
