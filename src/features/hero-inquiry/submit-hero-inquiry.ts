import { companyFacts, firmDesk } from '@/catalogue/company.ts';
import type { FormPost } from '@/server/cases/form-post.ts';
import { receiveForm } from '@/server/cases/receive-form.ts';
import type { Services } from '@/server/services.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import { schema } from './hero-inquiry.schema.ts';
import { heroInquiryMails } from './hero-inquiry-received.mail.ts';

/** Checks the inquiry beside the hero, then stores it with its mails in one transaction. */
export function submitHeroInquiry(services: Services, post: FormPost) {
  const firm = firmDesk(post.locale);
  return receiveForm(services, post, {
    kind: 'hero-inquiry',
    firm,
    check: (typed) => checkFields(schema, typed),
    mails: (received) =>
      heroInquiryMails({ ...received, company: firm.addresses.name, facts: companyFacts(post.locale) }),
  });
}
