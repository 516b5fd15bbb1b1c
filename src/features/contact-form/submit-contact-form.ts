import { companyFacts, firmDesk } from '@/catalogue/company.ts';
import type { FormPost } from '@/server/cases/form-post.ts';
import { receiveForm } from '@/server/cases/receive-form.ts';
import type { Services } from '@/server/services.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import { schema } from './contact-form.schema.ts';
import { contactFormMails } from './contact-form-received.mail.ts';

/** Checks the contact page's message, then stores it with its mails in one transaction. */
export function submitContactForm(services: Services, post: FormPost) {
  const firm = firmDesk(post.locale);
  return receiveForm(services, post, {
    kind: 'contact',
    firm,
    check: (typed) => checkFields(schema, typed),
    mails: (received) =>
      contactFormMails({ ...received, company: firm.addresses.name, facts: companyFacts(post.locale) }),
  });
}
