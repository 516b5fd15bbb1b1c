import { defineSeenForm } from '@/forms/description/form.ts';
import { statusCodeMessages } from './inquiry-status.messages.ts';

/** Second step: the same and the key of the form that asked, unseen, and the code from the mail. */
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
