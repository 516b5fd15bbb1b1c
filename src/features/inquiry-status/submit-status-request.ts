import { company, companyFacts, firmDesk } from '@/catalogue/company.ts';
import type { FormPost } from '@/server/cases/form-post.ts';
import { parseReference } from '@/server/cases/reference.ts';
import { senderWithName } from '@/server/mail/mail-address.ts';
import type { Services } from '@/server/services.ts';
import { type Requested, requestCode } from '@/server/status/request-code.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import type { FormMessage } from '@/ui/form/form.messages.ts';
import { askSchema } from './inquiry-status.schema.ts';
import { statusCodeMail } from './inquiry-status-code.mail.ts';

type Invalid = { outcome: 'invalid'; faults: Readonly<Record<string, FormMessage>> };

/** As references are stored. Who leaves out the letters in front is understood as well. */
export const storedReference = (typed: string): string =>
  parseReference(typed) ?? parseReference(company.referencePrefix + typed) ?? typed;

/** First step: checks reference and mail address, and has a code mailed if they belong together. */
export async function submitStatusRequest(
  services: Services,
  post: FormPost,
): Promise<Requested | Invalid | { outcome: 'trapped' }> {
  if (post.trapped) return { outcome: 'trapped' };
  const checked = checkFields(askSchema, post.typed);
  if (!checked.ok) return { outcome: 'invalid', faults: checked.faults };
  const { locale, visitorAddress, clientKey: formKey } = post;
  const reference = storedReference(checked.fields.reference ?? '');
  const { name, sender, main } = firmDesk(locale).addresses;
  return requestCode(services, {
    ...{ reference, visitorAddress, formKey, mailAddress: checked.fields.email ?? '' },
    mail: ({ recipient, ...told }) => ({
      ...{ purpose: 'code', sender: senderWithName(name, sender), recipient, replyTo: main },
      ...statusCodeMail({ locale, facts: companyFacts(locale), company: name, reference, ...told }),
    }),
  });
}
