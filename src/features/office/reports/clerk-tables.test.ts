import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { locales } from '@/kernel/locale.ts';
import { readPeriod } from './read-period.ts';
import { tableOf } from './report-tables.ts';
import { reportsWords } from './reports.messages.ts';

afterEach(() => applyEdits({}));

const nothing = { count: 0, median: undefined, p90: undefined };
const idle = { replies: 0, calls: 0, notes: 0, made: 0, done: 0, appointments: 0, steps: 0, reply: nothing };
const day = { day: '2026-11-21', locale: 'en' } as const;
const report = {
  total: 9,
  overdue: 1,
  reply: nothing,
  done: nothing,
  byTopic: [],
  byPage: [],
  byClerk: [
    {
      ...idle,
      name: 'Meera',
      count: 0,
      overdue: 0,
      replies: 2,
      calls: 3,
      done: 1,
      reply: { count: 1, median: 7_200_000, p90: 7_200_000 },
    },
    { ...idle, name: 'Ravi', count: 4, overdue: 1 },
    { ...idle, name: '', count: 5, overdue: 0 },
  ],
  perDay: [
    { ...day, kind: 'contact', count: 3 },
    { ...day, kind: 'order', count: 1 },
    { ...day, kind: 'phone-call', count: 2 },
    { ...day, kind: 'visit', count: 2 },
    { ...day, kind: 'mail', count: 1 },
  ],
};
const period = readPeriod(new URLSearchParams(), Date.UTC(2026, 10, 22));

test.each(locales)('in %s: actions are listed by who did them, cases by whom they are assigned to', (locale) => {
  const words = reportsWords(locale);
  const [head = [], ...rows] = tableOf(locale, words, report, period, 'clerk');
  expect(rows).toEqual([['Meera', '2', '3', '0', '0', '1', '0', '0', expect.stringMatching(/2/), expect.any(String)]]);
  expect(head).toHaveLength(10);
  expect(new Set(head).size).toBe(10);
  expect(tableOf(locale, words, report, period, 'assignee').slice(1)).toEqual([
    [words.nobody, '5', '0'],
    ['Ravi', '4', '1'],
  ]);
});

test.each(locales)('in %s: the time to the first reply says that it leaves out chats, if there are any', (locale) => {
  const words = reportsWords(locale);
  const heads = () => tableOf(locale, words, report, period, 'clerk')[0];
  const label = { en: 'First reply, without chats: Half within', hi: 'पहला जवाब, चैट के बिना: आधे मामले इतने समय में' };
  expect(heads()).not.toContain(label[locale]);
  applyEdits({ 'features.yaml#liveChat': true });
  expect(heads()).toContain(label[locale]);
});

test.each(locales)('in %s: cases are counted by how they came in', (locale) => {
  const words = reportsWords(locale);
  const [, ...rows] = tableOf(locale, words, report, period, 'channel');
  expect(rows[0]).toEqual([words.website, '4']);
  expect(rows.map(([, count]) => count)).toEqual(['4', '2', '2', '1']);
  expect(new Set(rows.map(([name]) => name)).size).toBe(4);
});
