import type { AnyCalculator, Line, Outcome } from './calculator.ts';
import { readFields } from './read-fields.ts';

/** Returns a calculator's result for typed values, for tests. @throws if a value is wrong */
export function workOut(calculator: AnyCalculator, typed: Readonly<Record<string, string>>): Outcome {
  const { values, faults } = readFields(calculator, (name) => typed[name] ?? '');
  if (!values) {
    throw new Error(faults.map(({ field, key }) => `${field}: ${key}`).join(', '));
  }
  return calculator.calculate(values);
}

/** The lines with this key, from all groups. A key may occur more than once. */
export function linesOf(outcome: Outcome, key: string): Line[] {
  return outcome.groups.flatMap(({ lines }) => lines.filter((line) => line.key === key));
}

/**
 * Returns the amount, in rupees, of the first line with this key in the given group or in any group; undefined if there
 * is none.
 */
export function rupeesOf(outcome: Outcome, key: string, group?: string): number | undefined {
  const lines = outcome.groups.filter((each) => !group || each.key === group).flatMap((each) => each.lines);
  const amount = lines.find((line) => line.key === key)?.amount;
  return amount === undefined ? undefined : amount / 100;
}
