import * as v from 'valibot';
import type { FormMessage } from './form.messages.ts';

/** A form's fields and rules; every value it gives is text. */
export type FormSchema = v.GenericSchema<Record<string, unknown>, Record<string, string>>;

export type CheckedFields =
  | { ok: true; fields: Record<string, string> }
  | { ok: false; faults: Record<string, FormMessage> };

/**
 * Checks what was typed against a form's schema.
 * @returns the normalised fields, or for each faulty field the name of the message that says why (the first fault counts)
 */
export function checkFields(schema: FormSchema, typed: Readonly<Record<string, string>>): CheckedFields {
  const result = v.safeParse(schema, typed, { abortPipeEarly: true });
  if (result.success) return { ok: true, fields: result.output };
  // Without a prototype: a field may be called 'constructor'.
  const faults: Record<string, FormMessage> = Object.create(null);
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? '');
    // A key that is missing, or one that the form does not have, comes with the library's own text.
    const known =
      issue.type === 'strict_object'
        ? issue.expected === 'never'
          ? 'unknown'
          : 'required'
        : (issue.message as FormMessage);
    faults[field] ??= known;
  }
  return { ok: false, faults };
}
