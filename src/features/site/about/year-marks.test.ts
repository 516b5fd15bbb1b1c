import { expect, test } from 'vitest';
import { yearMarks } from './year-marks.ts';

test('marks are spaced in proportion to the years, with a tick for each year and even columns', () => {
  const { ticks, marks } = yearMarks([2010, 2015, 2020], 1016);
  expect(marks.map(({ x }) => x)).toEqual([8, 508, 1008]);
  expect(marks.map(({ column }) => column)).toEqual([8, 347, 685]);
  expect(ticks).toHaveLength(11);
  expect(ticks[1]).toBe(108);
});
