import { defineSeenForm } from '@/forms/description/form.ts';
import { statusCodeMessages, statusCodeToPhoneMessages } from './inquiry-status.messages.ts';

const statusFields = {
  reference: { kind: 'reference', hidden: true },
  email: { kind: 'contact', hidden: true },
  asked: { kind: 'key', optional: true, hidden: true },
  code: { kind: 'code' },
} as const;

/**
 * The form of the second step, which asks for the code and has the first step's values and key in hidden
 * fields.
 */
export const statusCode = defineSeenForm({
  name: 'status-code',
  fields: statusFields,
  consent: 'none',
  words: statusCodeMessages,
});

/** The form of the second step after a code was sent to a phone. */
export const statusCodeToPhone = defineSeenForm({
  name: statusCode.name,
  fields: statusFields,
  consent: 'none',
  words: { ...statusCodeMessages, ...statusCodeToPhoneMessages },
});
