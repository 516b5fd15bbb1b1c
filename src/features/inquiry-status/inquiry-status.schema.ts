import * as v from 'valibot';
import { email, line, longest } from '@/ui/form/field-rules.ts';
import { westernDigits } from '@/ui/form/phone-number.ts';

/** Spaces, hyphens of all kinds and the like, which people put between the letters of a number, or leave out. */
const separators = /[\s\p{Pd}_.]/gu;

/** A reference as people type it. Whether there is such a one, only the server knows. The message is a word of this feature's. */
const reference = v.pipe(
  line(longest.choice),
  v.transform((text) => westernDigits(text.normalize('NFKC')).toUpperCase().replace(separators, '')),
  v.regex(/^[A-Z0-9]{8,16}$/, 'notReference'),
);

/** Six digits of any Indian script, or twelve: see server/status/code.ts. */
const code = v.pipe(
  line(longest.choice),
  v.transform((text) => westernDigits(text).replace(separators, '')),
  v.regex(/^(?:\d{6}|\d{12})$/, 'notCode'),
);

/** The key of the form that asked for the code. One that makes no sense counts as absent. */
const asked = v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)), ''), '');

/** First step: which inquiry. */
export const askSchema = v.strictObject({ reference, email });
/** Second step: the same, and the code from the mail. */
export const codeSchema = v.strictObject({ reference, email, code, asked });
