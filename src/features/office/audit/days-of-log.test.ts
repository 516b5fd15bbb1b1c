import { expect, test } from 'vitest';
import { auditWords } from './audit.messages.ts';
import { daysOfLog } from './days-of-log.ts';

const at = (moment: string): number => Date.parse(`${moment}+05:30`);
const entries = ['2026-11-26T00:10', '2026-11-25T23:50', '2026-11-25T09:00', '2026-11-20T09:00'].map((moment) => ({
  at: at(moment),
}));

test('the log is divided at midnight in India, and the last two days are named', () => {
  const days = daysOfLog('en', auditWords('en'), entries, at('2026-11-26T01:00'));
  expect(days.map(({ title, entries: of }) => [title, of.length])).toEqual([
    ['Today · Thursday, November 26, 2026', 1],
    ['Yesterday · Wednesday, November 25, 2026', 2],
    ['Friday, November 20, 2026', 1],
  ]);
  expect(daysOfLog('hi', auditWords('hi'), entries, at('2026-11-26T01:00'))[0]?.title).toBe('आज · गुरुवार, 26 नवंबर 2026');
});
