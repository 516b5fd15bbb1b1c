import { companyFacts, firmDesk } from '@/catalogue/company.ts';
import type { FormPost } from '@/server/cases/form-post.ts';
import { receiveForm } from '@/server/cases/receive-form.ts';
import type { Services } from '@/server/services.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import { schema } from './support-ticket.schema.ts';
import { supportTicketMails } from './support-ticket-received.mail.ts';

/** Checks a support ticket, then stores it with its files and mails in one transaction. */
export function submitSupportTicket(services: Services, post: FormPost) {
  const firm = firmDesk(post.locale);
  return receiveForm(services, post, {
    kind: 'ticket',
    firm,
    check: (typed) => checkFields(schema, typed),
    mails: (received) =>
      supportTicketMails({ ...received, company: firm.addresses.name, facts: companyFacts(post.locale) }),
  });
}
