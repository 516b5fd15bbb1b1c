import { expect, test } from 'vitest';
import { calculators } from './calculators.ts';
import { proceed, untouched, valuesFor } from './progress.ts';

const tool = calculators.emi;
const example = { loan: '10 lakh', rate: '9', months: '60' };
const whole = { loan: '25 lakh', rate: '8.5', months: '240' };

test('the example stands until the figures are whole or sent', () => {
  expect(valuesFor(tool, untouched, example)).toMatchObject({ months: 60 });
  const half = proceed(tool, untouched, { loan: '25 lakh', rate: '', months: '' }, 'typing');
  expect(half).toMatchObject({ own: false, marked: [], listed: false });
  expect(valuesFor(tool, half, example)).toMatchObject({ months: 60 });
  const done = proceed(tool, half, whole, 'typing');
  expect(done).toMatchObject({ own: true, marked: [] });
  expect(valuesFor(tool, done, example)).toMatchObject({ months: 240 });
});

test('what was once the visitor’s stays so, and half a figure has no result', () => {
  const done = proceed(tool, untouched, whole, 'typing');
  const emptied = proceed(tool, done, { ...whole, loan: '' }, 'typing');
  expect(emptied).toMatchObject({ own: true, marked: [], listed: false });
  expect(valuesFor(tool, emptied, example)).toBeUndefined();
});

test('a fault is named when its field is left, an empty field only when the form is sent', () => {
  const typed = { loan: 'abc', rate: '', months: '' };
  expect(proceed(tool, untouched, typed, 'typing').marked).toEqual([]);
  const left = proceed(tool, untouched, typed, 'left');
  expect(left.marked.map(({ field }) => field)).toEqual(['loan']);
  expect(left.listed).toBe(false);
  const sent = proceed(tool, left, typed, 'sent');
  expect(sent.marked.map(({ field }) => field)).toEqual(['loan', 'rate', 'months']);
  expect(sent).toMatchObject({ own: true, listed: true });
  // Mending one field leaves the words beside the others until they are left.
  const mending = proceed(tool, sent, { ...typed, loan: '1' }, 'typing');
  expect(mending.marked).toEqual(sent.marked);
  expect(mending.listed).toBe(false);
});
