import { expect, test } from 'vitest';
import { findFeeTable } from '@/catalogue/services/fee-tables.ts';
import { rupeesOf, workOut } from '../work-out.ts';
import { besides, calculator, duties } from './stamp-duty.ts';

const started = (state: string, people: number, signature: number) =>
  workOut(calculator, { state, people: String(people), signature: String(signature) });

test.each([
  ['delhi', 2, 1500, 4544],
  ['uttar-pradesh', 2, 1500, 5194],
  ['madhya-pradesh', 2, 1200, 11134],
  ['bihar', 1, 0, 2784],
] as const)('%s, %d signatures at ₹%d: ₹%d', (state, people, signature, total) => {
  expect((started(state, people, signature).answer.amount ?? 0) / 100).toBe(total);
});

test('the parts add up to the total', () => {
  const outcome = started('gujarat', 3, 999);
  const of = (key: string): number => rupeesOf(outcome, key) ?? Number.NaN;
  expect(of('duty') + of('name') + of('pan') + of('tan')).toBe(of('government'));
  expect(of('government') + of('signatures')).toBe(of('sum'));
});

test('duties and fees are those of the fee table', () => {
  const table = findFeeTable('en', 'private-limited-company');
  expect(Object.fromEntries(table?.rows.map(({ id, amount }) => [id, amount]) ?? [])).toEqual(duties);
  expect(table?.besides.map(({ amount }) => amount)).toEqual(Object.values(besides));
});
