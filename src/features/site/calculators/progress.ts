import type { AnyCalculator, Fault } from './calculator.ts';
import { type Reading, readFields } from './read-fields.ts';

/** The values of the fields, as they were typed. */
export type Typed = Readonly<Record<string, string>>;

/** The state of a calculator. */
export interface Progress {
  readonly typed: Typed;
  /** Whether the result is the visitor's; until it is, the worked example is shown. */
  readonly own: boolean;
  /** The errors shown beside the fields. */
  readonly marked: readonly Fault[];
  /** Whether the result lists the errors. */
  readonly listed: boolean;
  /** Whether a field was changed and still has the focus. */
  readonly unsettled: boolean;
}

/** The initial state, before anything is typed. */
export const untouched: Progress = { typed: {}, own: false, marked: [], listed: false, unsettled: false };

/**
 * The event after which the fields are read. While the visitor types, no new errors are shown. When a field loses
 * focus, the errors of filled fields are shown; when the form is sent, all errors are.
 */
export type Occasion = 'typing' | 'left' | 'sent';

const read = (calculator: AnyCalculator, typed: Typed): Reading => readFields(calculator, (name) => typed[name] ?? '');

/** Returns the state of a calculator after an event, from its previous state and the values in its fields. */
export function proceed(calculator: AnyCalculator, before: Progress, typed: Typed, occasion: Occasion): Progress {
  const { values, faults = [] } = read(calculator, typed);
  const own = before.own || occasion === 'sent' || values !== undefined;
  const now = { typed, own, listed: false, unsettled: occasion === 'typing' };
  if (values) {
    return { ...now, marked: [] };
  }
  if (occasion === 'sent') {
    return { ...now, marked: faults, listed: true };
  }
  if (occasion === 'typing') {
    return { ...now, marked: before.marked };
  }
  return { ...now, marked: faults.filter(({ field }) => typed[field]?.trim()) };
}

/**
 * The values to calculate with, which are the visitor's or those of the example; undefined if something is missing or
 * wrong.
 */
export const valuesFor = (calculator: AnyCalculator, { own, typed }: Progress, example: Typed): Reading['values'] =>
  read(calculator, own ? typed : example).values;
