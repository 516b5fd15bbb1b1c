import { cleanTyped } from '@/kernel/clean-typed.ts';
import { parseGstin } from '@/kernel/gstin.ts';
import { checkField } from '../description/field-rules.ts';

/** A native form field. */
export type PlainControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isControl = (target: unknown): target is PlainControl =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** The name of the message for a field's error, as far as the browser can tell; undefined if it is valid. */
export function faultOf(control: PlainControl): string | undefined {
  const { validity, required, type } = control;
  if (!control.willValidate) {
    return undefined;
  }
  if (validity.valueMissing) {
    return missing(control);
  }
  if (validity.badInput) {
    return 'unfinished';
  }
  if (validity.rangeUnderflow || validity.rangeOverflow) {
    return 'outOfRange';
  }
  if (!isTyped(control)) {
    return undefined;
  }
  const value = cleanTyped(control.value).trim();
  if (type === 'email' || type === 'tel') {
    return checkField({ kind: type === 'tel' ? 'phone' : 'email', optional: !required }, value).fault;
  }
  // Spaces alone count as empty.
  return required && value === '' ? 'required' : undefined;
}

function missing(control: PlainControl): string {
  if (control.type === 'checkbox') {
    return 'tick';
  }
  if (control.type === 'file') {
    return 'fileMissing';
  }
  const isChoice = control.type === 'radio' || control instanceof HTMLSelectElement || control.role === 'combobox';
  return isChoice ? 'choice' : 'required';
}

const isTyped = (control: PlainControl): boolean =>
  control instanceof HTMLTextAreaElement || /^(?:text|email|tel|search|url)$/.test(control.type);

const refused = new WeakMap<PlainControl, string>();

/** Remembers the value that was rejected in a field. */
export const noteRefused = (control: PlainControl): void => void refused.set(control, stateOf(control));

/** Whether a field still has the rejected value, or one that the server would reject for the same reason. */
export function isStillRefused(control: PlainControl): boolean {
  if (stateOf(control) === (refused.get(control) ?? firstState(control))) {
    return true;
  }
  const rule = control.dataset.rule;
  if (rule === 'gstin') {
    return cleanTyped(control.value).trim() !== '' && parseGstin(control.value) === undefined;
  }
  return rule === 'code' && checkField({ kind: 'code' }, control.value).fault !== undefined;
}

function stateOf(control: PlainControl): string {
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    return String(control.checked);
  }
  return cleanTyped(control.value).trim();
}

/** The value that the server put into a field. */
function firstState(control: PlainControl): string {
  if (control instanceof HTMLSelectElement) {
    return (
      [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.options[0]?.value ?? ''
    );
  }
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    return String(control.defaultChecked);
  }
  return cleanTyped(control.defaultValue).trim();
}
