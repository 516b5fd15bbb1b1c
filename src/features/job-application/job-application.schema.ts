import * as v from 'valibot';
import { consentChoices, email, line, longest, name, optionalMessage, phone } from '@/ui/form/field-rules.ts';

/** An application: everything but the message is required. The resume's rules are in `resume-file.ts`. */
export const schema = v.strictObject({
  opening: line(longest.opening),
  name,
  email,
  phone,
  message: optionalMessage,
  ...consentChoices,
});
