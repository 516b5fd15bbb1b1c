import { expect, test } from 'vitest';
import { changeOf } from './compare.ts';
import { reportsWords } from './reports.messages.ts';

const words = reportsWords('en');
const compare = (now: number | undefined, before: number | undefined, better?: 'up' | 'down') =>
  changeOf(words, [now, before], { show: String, better });

test('a figure is compared with the period before, and the colour says whether that is good', () => {
  expect(compare(112, 100)).toEqual({ text: '▲ 12%', before: 'before: 100', look: 'soft' });
  expect(compare(3, 4, 'down')).toEqual({ text: '▼ 25%', before: 'before: 4', look: 'good' });
  expect(compare(3, 4, 'up')?.look).toBe('bad');
  expect(compare(4, 4, 'up')).toEqual({ text: 'unchanged', before: 'before: 4', look: 'soft' });
});

test('nothing is divided by zero, and what is missing is not compared', () => {
  expect(compare(5, 0)).toEqual({ text: '▲', before: 'before: 0', look: 'soft' });
  expect(compare(0, 0)).toBeUndefined();
  expect(compare(undefined, 4)).toBeUndefined();
  expect(compare(4, undefined)).toBeUndefined();
});
