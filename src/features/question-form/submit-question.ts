import { companyFacts, firmDesk } from '@/catalogue/company.ts';
import type { FormPost } from '@/server/cases/form-post.ts';
import { receiveForm } from '@/server/cases/receive-form.ts';
import type { Services } from '@/server/services.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import { schema } from './question-form.schema.ts';
import { questionMails } from './question-received.mail.ts';

/** Checks a question from the FAQ page, then stores it with its mails in one transaction. */
export function submitQuestion(services: Services, post: FormPost) {
  const firm = firmDesk(post.locale);
  return receiveForm(services, post, {
    kind: 'question',
    firm,
    check: (typed) => checkFields(schema, typed),
    mails: (received) => questionMails({ ...received, company: firm.addresses.name, facts: companyFacts(post.locale) }),
  });
}
