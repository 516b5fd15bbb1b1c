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

/** The lines of all groups with this key; a key may occur several times. */
export function linesOf(outcome: Outcome, key: string): Line[] {
  return outcome.groups.flatMap(({ lines }) => lines.filter((line) => line.key === key));
}

/** The amount of a line in rupees; undefined if there is no such line. */
export function rupeesOf(outcome: Outcome, key: string, group?: string): number | undefined {
  const lines = outcome.groups.filter((each) => !group || each.key === group).flatMap((each) => each.lines);
  const amount = lines.find((line) => line.key === key)?.amount;
  return amount === undefined ? undefined : amount / 100;
}
