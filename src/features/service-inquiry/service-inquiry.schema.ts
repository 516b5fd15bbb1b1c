import * as v from 'valibot';
import { consentChoices, line, longest, name, optionalEmail, optionalMessage, phone } from '@/ui/form/field-rules.ts';

/**
 * The inquiry at the foot of a service's page. A telephone number is enough: many a shop has no mail address. Which service
 * it is stands in the form, hidden; the server knows the list.
 */
export const schema = v.strictObject({
  name,
  phone,
  email: optionalEmail,
  message: optionalMessage,
  service: v.pipe(line(longest.choice), v.regex(/^[a-z0-9-]+$/, 'choice')),
  ...consentChoices,
});
