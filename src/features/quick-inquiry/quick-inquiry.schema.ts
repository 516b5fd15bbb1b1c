import * as v from 'valibot';
import { choice, consentChoices, email, name } from '@/ui/form/field-rules.ts';

export const services = ['registration', 'tax', 'legal', 'trademark'] as const;

/** The quick inquiry: all three fields are required. */
export const schema = v.strictObject({ name, email, service: choice(services), ...consentChoices });
