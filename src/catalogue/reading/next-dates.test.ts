import { expect, test } from 'vitest';
import { nextDueDays } from './next-dates.ts';

const dates = [
  { title: 'GSTR-1', when: { monthly: 11 } },
  { title: 'GSTR-3B', when: { monthly: 20 } },
  { title: 'Advance tax', when: { yearly: ['03-15', '12-11'] } },
  { title: 'ADT-1', when: { ownYear: '10-14' } },
] as Parameters<typeof nextDueDays>[0];

test('the next days are in order, with everything that is due on each', () => {
  expect(nextDueDays(dates, '2026-11-20', 3)).toEqual([
    { day: '2026-11-20', titles: ['GSTR-3B'] },
    { day: '2026-12-11', titles: ['GSTR-1', 'Advance tax'] },
    { day: '2026-12-20', titles: ['GSTR-3B'] },
  ]);
});

test('they continue after the turn of the year', () => {
  expect(nextDueDays(dates, '2026-12-21', 1)).toEqual([{ day: '2027-01-11', titles: ['GSTR-1'] }]);
});
