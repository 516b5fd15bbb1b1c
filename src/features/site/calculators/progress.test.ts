import { expect, test } from 'vitest';
import { calculators } from './calculators.ts';
import { proceed, untouched, valuesFor } from './progress.ts';

const calculator = calculators.emi;
const example = { loan: '10 lakh', rate: '9', months: '60' };
const whole = { loan: '25 lakh', rate: '8.5', months: '240' };

test('the example is shown until the figures are complete or sent', () => {
  expect(valuesFor(calculator, untouched, example)).toMatchObject({ months: 60 });
  const half = proceed(calculator, untouched, { loan: '25 lakh', rate: '', months: '' }, 'typing');
  expect(half).toMatchObject({ own: false, marked: [], listed: false });
  expect(valuesFor(calculator, half, example)).toMatchObject({ months: 60 });
  const done = proceed(calculator, half, whole, 'typing');
  expect(done).toMatchObject({ own: true, marked: [] });
  expect(valuesFor(calculator, done, example)).toMatchObject({ months: 240 });
});

test('a result that was the visitor’s stays theirs, and incomplete figures have no result', () => {
  const done = proceed(calculator, untouched, whole, 'typing');
  const emptied = proceed(calculator, done, { ...whole, loan: '' }, 'typing');
  expect(emptied).toMatchObject({ own: true, marked: [], listed: false });
  expect(valuesFor(calculator, emptied, example)).toBeUndefined();
});

test('an error is shown when its field loses the focus, and an empty field only when the form is sent', () => {
  const typed = { loan: 'abc', rate: '', months: '' };
  expect(proceed(calculator, untouched, typed, 'typing').marked).toEqual([]);
  const left = proceed(calculator, untouched, typed, 'left');
  expect(left.marked.map(({ field }) => field)).toEqual(['loan']);
  expect(left.listed).toBe(false);
  const sent = proceed(calculator, left, typed, 'sent');
  expect(sent.marked.map(({ field }) => field)).toEqual(['loan', 'rate', 'months']);
  expect(sent).toMatchObject({ own: true, listed: true });
  // Correcting one field keeps the errors beside the others until those lose focus.
  const mending = proceed(calculator, sent, { ...typed, loan: '1' }, 'typing');
  expect(mending.marked).toEqual(sent.marked);
  expect(mending.listed).toBe(false);
});
