import { checkField, type Fault, type Rule } from './field-rules.ts';

/** A form's fields by name. */
export type Rules = Readonly<Record<string, Rule>>;

export type CheckedFields =
  | { readonly ok: true; readonly fields: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly faults: Readonly<Record<string, Fault>> };

/**
 * Checks the submitted values.
 * @returns the fields in their stored form, with '' for empty ones; or the name of the message for each faulty field
 */
export function checkFields(rules: Rules, typed: Readonly<Record<string, string>>): CheckedFields {
  const fields: Record<string, string> = {};
  // The object has no prototype, because a field may be called 'constructor'.
  const faults: Record<string, Fault> = Object.create(null);
  for (const [name, rule] of Object.entries(rules)) {
    const { value, fault } = checkField(rule, typed[name]);
    if (fault) {
      faults[name] = fault;
    } else {
      fields[name] = value;
    }
  }
  for (const name of Object.keys(typed)) {
    if (!Object.hasOwn(rules, name)) {
      faults[name] = 'unknown';
    }
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, fields };
}
