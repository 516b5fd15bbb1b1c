import { expect, test } from 'vitest';
import { yearMarks } from './year-marks.ts';

test('years stand at their distances, a tick for each year, columns evenly', () => {
  const { ticks, marks } = yearMarks([2010, 2015, 2020], 1016);
  expect(marks.map(({ x }) => x)).toEqual([8, 508, 1008]);
  expect(marks.map(({ column }) => column)).toEqual([8, 347, 685]);
  expect(ticks).toHaveLength(11);
  expect(ticks[1]).toBe(108);
});
