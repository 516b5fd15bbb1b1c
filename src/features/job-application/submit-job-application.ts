import { companyFacts, firmDesk } from '@/catalogue/company.ts';
import type { FormPost } from '@/server/cases/form-post.ts';
import { receiveForm } from '@/server/cases/receive-form.ts';
import type { Services } from '@/server/services.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import { schema } from './job-application.schema.ts';
import { jobApplicationMails } from './job-application-received.mail.ts';

/** Checks an application, then stores it with its resume and mails in one transaction. */
export function submitJobApplication(services: Services, post: FormPost) {
  const firm = firmDesk(post.locale);
  return receiveForm(services, post, {
    kind: 'application',
    firm,
    check: (typed) => checkFields(schema, typed),
    mails: (received) =>
      jobApplicationMails({ ...received, company: firm.addresses.name, facts: companyFacts(post.locale) }),
  });
}
