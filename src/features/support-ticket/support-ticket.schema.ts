import * as v from 'valibot';
import { choice, consentChoices, email, line, longest, message, name } from '@/ui/form/field-rules.ts';

export const categories = ['general', 'technical', 'billing'] as const;

/** A support ticket: everything but the attachments is required. Their rules are in `ticket-files.ts`. */
export const schema = v.strictObject({
  name,
  email,
  category: choice(categories),
  subject: line(longest.subject),
  message,
  ...consentChoices,
});
