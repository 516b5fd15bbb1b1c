import { checkFields } from '@/forms/description/check-fields.ts';
import type { Fault } from '@/forms/description/field-rules.ts';
import { rulesOf } from '@/forms/description/form.ts';
import { contactOf } from '@/kernel/typed-contact.ts';
import type { FormPost } from '@/server/domains/cases/store/form-post.ts';
import { type Tried, tryCode } from '@/server/domains/status/try-code.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { statusCode } from './status-code.form.ts';
import { storedReference } from './status-request.server.ts';

type Invalid = { outcome: 'invalid'; faults: Readonly<Record<string, Fault>> };

/**
 * Handles the second step, which shows the enquiry to anyone who enters the code. A malformed code does not count as an
 * attempt.
 */
export async function submitStatusCode(
  app: AppContext,
  post: FormPost,
): Promise<Tried | Invalid | { outcome: 'trapped' }> {
  if (post.trapped) {
    return { outcome: 'trapped' };
  }
  const checked = checkFields(rulesOf(statusCode), post.typed);
  if (!checked.ok) {
    return { outcome: 'invalid', faults: checked.faults };
  }
  const { reference = '', email = '', code = '', asked } = checked.fields;
  return tryCode(app, {
    code,
    reference: storedReference(reference),
    ...contactOf(email),
    visitorAddress: post.visitorAddress,
    askedWith: asked || undefined,
  });
}
