import { expect, test } from 'vitest';
import { type Grid, type GridEntry, heldStill, lanesOf, stepFrom } from './calendar-grid.ts';

const grid: Grid = {
  columns: ['a', 'b'].map((key) => ({ key, label: key })),
  rows: ['9', '10', '11'].map((key) => ({ key, label: key, cells: [] })),
};

test('arrow keys move from field to field and stop at the edge; no other key moves', () => {
  expect(stepFrom([0, 0], 'ArrowDown', grid)).toEqual([1, 0]);
  expect(stepFrom([2, 1], 'ArrowDown', grid)).toEqual([2, 1]);
  expect(stepFrom([0, 0], 'ArrowUp', grid)).toEqual([0, 0]);
  expect(stepFrom([1, 0], 'ArrowRight', grid)).toEqual([1, 1]);
  expect(stepFrom([1, 1], 'ArrowLeft', grid)).toEqual([1, 0]);
  for (const key of ['Enter', 'a', 'toString', '__proto__']) {
    expect(stepFrom([1, 1], key, grid)).toBeUndefined();
  }
});

const entry = (seen: number): GridEntry => ({
  id: 'x',
  kind: 'appointment',
  time: '',
  name: 'Asha',
  detail: '',
  href: '',
  seen,
  isMovable: true,
  isConflict: false,
});
/** A calendar of one column with a row per hour, optionally with one entry. */
const hours = (from: number, to: number, at?: number, seen = 1): Grid => ({
  columns: [{ key: 'a', label: 'a' }],
  rows: Array.from({ length: to - from }, (_, index) => {
    const hour = from + index;
    const entries = hour === at ? [entry(seen)] : [];
    return { key: `${hour}`, label: '', cells: [{ key: `a ${hour}`, at: '', clerkId: '', isOpen: true, entries }] };
  }),
});

test('an appointment that is being moved stays picked up, at the same hours, while others change the calendar around it', () => {
  const held = { entry: entry(1), from: [1, 0], to: [3, 0] } as const;
  // An appointment at seven adds two rows at the top.
  expect(heldStill(held, hours(9, 18, 10), hours(7, 18, 10))).toEqual({ ...held, from: [3, 0], to: [5, 0] });
  // The target hour is no longer shown, so the appointment is back in its old field.
  expect(heldStill({ ...held, to: [8, 0] }, hours(9, 18, 10), hours(9, 16, 10))).toEqual({ ...held, to: [1, 0] });
});

test('an appointment that a colleague has moved, handed over or cancelled is no longer picked up', () => {
  const held = { entry: entry(1), from: [1, 0], to: [3, 0] } as const;
  const before = hours(9, 18, 10);
  for (const after of [hours(9, 18, 12, 2), hours(9, 18, 10, 2), hours(9, 18)]) {
    expect(heldStill(held, before, after)).toBeUndefined();
  }
});

test('entries that overlap share the column, and those that only touch do not', () => {
  const lanes = (...spans: (readonly [number, number])[]) =>
    lanesOf(spans.map(([from, to]) => ({ from, to }))).map(({ lane, lanes: count }) => `${lane}/${count}`);
  expect(lanes([0, 30], [30, 60])).toEqual(['0/1', '0/1']);
  expect(lanes([0, 60], [15, 45], [45, 90], [90, 120])).toEqual(['0/2', '1/2', '1/2', '0/1']);
  expect(lanes([0, 60], [0, 60], [0, 15])).toEqual(['0/3', '1/3', '2/3']);
});
