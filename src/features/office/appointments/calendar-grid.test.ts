import { expect, test } from 'vitest';
import { type Grid, stepFrom } from './calendar-grid.ts';

const grid: Grid = {
  columns: ['a', 'b'].map((key) => ({ key, label: key })),
  rows: ['9', '10', '11'].map((key) => ({ key, label: key, cells: [] })),
};

test('arrow keys step from field to field and stop at the edge; no other key is a step', () => {
  expect(stepFrom([0, 0], 'ArrowDown', grid)).toEqual([1, 0]);
  expect(stepFrom([2, 1], 'ArrowDown', grid)).toEqual([2, 1]);
  expect(stepFrom([0, 0], 'ArrowUp', grid)).toEqual([0, 0]);
  expect(stepFrom([1, 0], 'ArrowRight', grid)).toEqual([1, 1]);
  expect(stepFrom([1, 1], 'ArrowLeft', grid)).toEqual([1, 0]);
  for (const key of ['Enter', 'a', 'toString', '__proto__']) expect(stepFrom([1, 1], key, grid)).toBeUndefined();
});
