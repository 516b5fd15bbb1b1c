import { companyFacts, firmDesk } from '@/catalogue/company.ts';
import type { FormPost } from '@/server/cases/form-post.ts';
import { receiveForm } from '@/server/cases/receive-form.ts';
import type { Services } from '@/server/services.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import { schema } from './newsletter.schema.ts';
import { newsletterMails } from './newsletter-received.mail.ts';

/** Checks a subscription to the newsletter, then stores it with its mails in one transaction. */
export function submitNewsletter(services: Services, post: FormPost) {
  const firm = firmDesk(post.locale);
  return receiveForm(services, post, {
    kind: 'newsletter',
    firm,
    check: (typed) => checkFields(schema, typed),
    mails: (received) =>
      newsletterMails({ ...received, company: firm.addresses.name, facts: companyFacts(post.locale) }),
  });
}
