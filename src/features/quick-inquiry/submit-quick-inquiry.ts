import { companyFacts, firmDesk } from '@/catalogue/company.ts';
import type { FormPost } from '@/server/cases/form-post.ts';
import { receiveForm } from '@/server/cases/receive-form.ts';
import type { Services } from '@/server/services.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import { schema } from './quick-inquiry.schema.ts';
import { quickInquiryMails } from './quick-inquiry-received.mail.ts';

/** Checks the quick inquiry, then stores it with its mails in one transaction. */
export function submitQuickInquiry(services: Services, post: FormPost) {
  const firm = firmDesk(post.locale);
  return receiveForm(services, post, {
    kind: 'quick-inquiry',
    firm,
    check: (typed) => checkFields(schema, typed),
    mails: (received) =>
      quickInquiryMails({ ...received, company: firm.addresses.name, facts: companyFacts(post.locale) }),
  });
}
