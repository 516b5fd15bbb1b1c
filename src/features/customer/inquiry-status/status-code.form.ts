import { defineSeenForm } from '@/forms/description/form.ts';
import { statusCodeMessages } from './inquiry-status.messages.ts';

/**
 * The form of the second step, which asks for the code from the email and has the first step's values and key in hidden
 * fields.
 */
export const statusCode = defineSeenForm({
  name: 'status-code',
  fields: {
    reference: { kind: 'reference', hidden: true },
    email: { kind: 'email', hidden: true },
    asked: { kind: 'key', optional: true, hidden: true },
    code: { kind: 'code' },
  },
  consent: 'none',
  words: statusCodeMessages,
});
