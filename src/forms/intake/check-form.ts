import { type CheckedFields, checkFields } from '../description/check-fields.ts';
import { type Form, rulesOf } from '../description/form.ts';

/** Checks the submitted values, first each field by its rule, then across fields. */
export function checkForm(form: Form, typed: Readonly<Record<string, string>>): CheckedFields {
  const checked = checkFields(rulesOf(form), typed);
  const faults = checked.ok ? form.check?.(checked.fields) : undefined;
  return faults ? { ok: false, faults } : checked;
}
