import * as v from 'valibot';
import { email } from '@/ui/form/field-rules.ts';

/** The footer's newsletter: one address. */
export const schema = v.strictObject({ email });
