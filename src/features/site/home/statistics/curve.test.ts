import { expect, it } from 'vitest';
import { ground, placePoints } from './curve.ts';

it('keeps the distances between years, and the largest count is at the top', () => {
  const points = placePoints([
    { year: 2010, clients: 0 },
    { year: 2015, clients: 50 },
    { year: 2030, clients: 100 },
  ]);
  expect(points).toEqual([
    { year: 2010, x: 6, y: ground },
    { year: 2015, x: 28, y: 50 },
    { year: 2030, x: 94, y: 18 },
  ]);
});
