import { expect, test } from 'vitest';
import { readFields } from '../read-fields.ts';
import { rupeesOf, workOut } from '../work-out.ts';
import { calculator } from './refund.ts';

const typed = (fee: number, done: number, government: number, spent: number, why = 'stop') => ({
  fee: String(fee),
  done: String(done),
  government: String(government),
  spent: String(spent),
  why,
});

test.each([
  ['nothing is completed', typed(5900, 0, 1000, 0), 6900],
  ['a part is completed', typed(5900, 2360, 1000, 0), 4540],
  ['a part is completed and the government paid', typed(5900, 2360, 1000, 1000), 3540],
  ['all is completed', typed(5900, 5900, 1000, 1000), 0],
  ['we cannot do it', typed(5900, 2360, 1000, 1000, 'cannot'), 5900],
  ['paise', typed(1768.83, 884.41, 0.01, 0), 884.43],
] as const)('%s', (_, input, back) => {
  const outcome = workOut(calculator, input);
  expect((outcome.answer.amount ?? 0) / 100).toBe(back);
  const of = (key: string): number => Math.round((rupeesOf(outcome, key) ?? Number.NaN) * 100);
  expect(of('ours') + of('oursKept')).toBe(Math.round(Number(input.fee) * 100));
  expect(of('theirs') + of('theirsKept')).toBe(Math.round(Number(input.government) * 100));
  expect(of('sum') + of('oursKept') + of('theirsKept')).toBe(of('paid'));
});

test.each([
  ['done', { fee: '5900', done: '5901' }, '₹5,900'],
  ['spent', { fee: '5900', government: '1000', spent: '1000.50' }, '₹1,000'],
] as const)('%s: a part that is more than the whole is named', (field, input, limit) => {
  const values: Readonly<Record<string, string>> = input;
  expect(readFields(calculator, (name) => values[name] ?? '').faults).toEqual([{ field, key: 'high', limit }]);
});
