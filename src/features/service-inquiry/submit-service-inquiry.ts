import { companyFacts, firmDesk } from '@/catalogue/company.ts';
import { findServiceTitle } from '@/catalogue/service-pages.ts';
import type { FormPost } from '@/server/cases/form-post.ts';
import { receiveForm } from '@/server/cases/receive-form.ts';
import type { Services } from '@/server/services.ts';
import { type CheckedFields, checkFields } from '@/ui/form/check-fields.ts';
import { schema } from './service-inquiry.schema.ts';
import { serviceInquiryMails } from './service-inquiry-received.mail.ts';

/** Checks the inquiry for a service, then stores it with its mails in one transaction. */
export function submitServiceInquiry(services: Services, post: FormPost) {
  const firm = firmDesk(post.locale);
  return receiveForm(services, post, {
    kind: 'service-inquiry',
    firm,
    check: checkServiceInquiry,
    mails: (received) =>
      serviceInquiryMails({ ...received, company: firm.addresses.name, facts: companyFacts(post.locale) }),
  });
}

/** The form's own rules, then that the service exists. */
export function checkServiceInquiry(typed: Readonly<Record<string, string>>): CheckedFields {
  const checked = checkFields(schema, typed);
  if (checked.ok && findServiceTitle('en', checked.fields.service ?? '') === undefined)
    return { ok: false, faults: { service: 'choice' } };
  // News goes by mail; without an address the wish cannot be kept.
  if (checked.ok && checked.fields.news === 'yes' && !checked.fields.email)
    return { ok: false, faults: { email: 'required' } };
  return checked;
}
