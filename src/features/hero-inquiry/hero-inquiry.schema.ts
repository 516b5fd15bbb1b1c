import * as v from 'valibot';
import { consentChoices, email, name, optionalMessage, phone } from '@/ui/form/field-rules.ts';

/** The inquiry beside the hero's slides: name, email and phone are required. */
export const schema = v.strictObject({ name, email, phone, message: optionalMessage, ...consentChoices });
