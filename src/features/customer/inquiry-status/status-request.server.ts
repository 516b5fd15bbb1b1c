import { company, companyFacts, firmDesk } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { checkFields } from '@/forms/description/check-fields.ts';
import type { Fault } from '@/forms/description/field-rules.ts';
import { rulesOf } from '@/forms/description/form.ts';
import { contactOf } from '@/kernel/typed-contact.ts';
import type { FormPost } from '@/server/domains/cases/store/form-post.ts';
import { parseReference } from '@/server/domains/cases/store/reference.ts';
import { codeChannels } from '@/server/domains/notices/takes-phones.ts';
import { type Requested, requestCode } from '@/server/domains/status/request-code.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { oneOf } from '@/ui/one-of.ts';
import { statusCodeMail } from './inquiry-status-code.mail.ts';
import { statusAsk, statusAskByEither, statusAskByPhone } from './status-ask.form.ts';

type Invalid = { outcome: 'invalid'; faults: Readonly<Record<string, Fault>> };

/**
 * Normalises a typed number to a stored reference, or to ORD-123456 for an order. The leading letters may be left out.
 */
export function storedReference(typed: string): string {
  const [, order] = /^#?(?:ORD-?)?(\d{6})$/i.exec(typed) ?? [];
  if (order !== undefined) {
    return `ORD-${order}`;
  }
  return parseReference(typed) ?? parseReference(company.referencePrefix + typed) ?? typed;
}

/** The ways to send a code to a phone. */
export const statusChannels = ({ messaging }: Pick<AppContext, 'messaging'>) =>
  codeChannels(messaging.desk(), does('whatsapp'));

/**
 * Returns the form of the first step. It accepts mobile numbers only while a code can be sent to them, and asks for the
 * channel only if there are several.
 */
export function askForm(app: Pick<AppContext, 'messaging'>) {
  const channels = statusChannels(app);
  return channels.length > 1 ? statusAskByEither : channels.length > 0 ? statusAskByPhone : statusAsk;
}

/** Handles the first step. Checks the reference and the contact, and sends a code if they belong together. */
export async function submitStatusRequest(
  app: AppContext,
  post: FormPost,
): Promise<Requested | Invalid | { outcome: 'trapped' }> {
  if (post.trapped) {
    return { outcome: 'trapped' };
  }
  const form = askForm(app);
  const { channel, ...typed } = post.typed;
  // A page that was opened earlier may have had a choice that the form no longer has.
  const checked = checkFields(rulesOf(form), form === statusAskByEither ? post.typed : typed);
  if (!checked.ok) {
    return { outcome: 'invalid', faults: checked.faults };
  }
  const { locale, visitorAddress, clientKey: formKey } = post;
  const reference = storedReference(checked.fields.reference ?? '');
  const { name, sender, main } = firmDesk(locale).addresses;
  return requestCode(app, {
    reference,
    visitorAddress,
    formKey,
    channel: oneOf(statusChannels(app), channel),
    ...contactOf(checked.fields.email ?? ''),
    mail: ({ recipient, ...told }) => ({
      purpose: 'code',
      sender: senderWithName(name, sender),
      recipient,
      replyTo: main,
      ...statusCodeMail({ locale, facts: companyFacts(locale), company: name, reference, ...told }),
    }),
  });
}
