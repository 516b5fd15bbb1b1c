import * as v from 'valibot';
import { consentChoices, email, message, name, optionalChoice, phone } from '@/ui/form/field-rules.ts';

export const services = ['company', 'gst', 'trademark', 'legal', 'ngo', 'other'] as const;

/** The contact page's form: everything but the service is required. */
export const schema = v.strictObject({
  name,
  email,
  phone,
  service: optionalChoice(services),
  message,
  ...consentChoices,
});
