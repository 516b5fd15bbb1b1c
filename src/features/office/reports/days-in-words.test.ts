import { expect, test } from 'vitest';
import { topicName } from '@/forms/intake/topic-name.ts';
import { readPeriod } from './read-period.ts';
import { fileOf, named, tableOf } from './report-tables.ts';
import { reportsWords } from './reports.messages.ts';

const nothing = { count: 0, median: undefined, p90: undefined };
const read = {
  total: 1,
  overdue: 0,
  reply: nothing,
  done: nothing,
  byClerk: [],
  byPage: [],
  byTopic: [],
  perDay: [{ day: '2026-11-22', kind: 'contact', locale: 'en' as const, count: 1 }],
};
const period = readPeriod(new URLSearchParams({ from: '2026-11-22', to: '2026-11-23' }), Date.UTC(2026, 10, 23));

test.each([
  ['en', ['November 22, 2026', 'November 23, 2026']],
  ['hi', ['22 नवंबर 2026', '23 नवंबर 2026']],
] as const)(
  '%s: days of a report are in words on the page, and in the file as spreadsheets read them',
  (locale, days) => {
    const words = reportsWords(locale);
    const report = named(read, (key) => topicName(locale, undefined, key));
    for (const name of ['kind', 'language'] as const) {
      const firsts = (rows: string[][]) => rows.slice(1).map(([first]) => first);
      expect(firsts(tableOf(locale, words, report, period, name))).toEqual(days);
      expect(firsts(fileOf(locale, words, report, period, name))).toEqual(['2026-11-22', '2026-11-23']);
    }
  },
);
