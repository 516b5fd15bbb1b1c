import { describe, expect, test } from 'vitest';
import { topicName } from '@/forms/intake/topic-name.ts';
import { locales } from '@/kernel/locale.ts';
import { readPeriod } from './read-period.ts';
import { fileOf, named, tableOf } from './report-tables.ts';
import { reportsWords } from './reports.messages.ts';

const nothing = { count: 0, median: undefined, p90: undefined };
const read = {
  total: 9,
  overdue: 0,
  reply: nothing,
  done: nothing,
  perDay: [],
  byClerk: [],
  byPage: [],
  byTopic: [
    { name: 'gst', count: 4 },
    { name: 'gst-registration', count: 3 },
    { name: 'long-gone', count: 1 },
    { name: '', count: 1 },
  ],
};
const period = readPeriod(new URLSearchParams(), Date.UTC(2026, 10, 22));

describe.each(locales)('in %s', (locale) => {
  const words = reportsWords(locale);
  const report = named(read, (key) => topicName(locale, undefined, key));
  const gst = locale === 'hi' ? 'जीएसटी' : 'GST';

  test('a service is listed by its title on the page', () => {
    const [, first, second, ...others] = tableOf(locale, words, report, period, 'service');
    expect(first).toEqual([gst, '4']);
    expect(second?.[0]).toMatch(locale === 'hi' ? /जीएसटी/ : /GST/);
    expect(second?.[0]).not.toContain('gst-registration');
    expect(others).toEqual([
      ['long-gone', '1'],
      [words.rest, '1'],
    ]);
  });

  test('the file has the key beside the title', () => {
    const [head, first, second] = fileOf(locale, words, report, period, 'service');
    expect(head).toEqual([words.service, words.key, words.total]);
    expect(first).toEqual([gst, 'gst', '4']);
    expect(second?.[1]).toBe('gst-registration');
  });
});

test('two keys with the same title are one row on the page and two in the file', () => {
  const report = named(read, (key) => (key.startsWith('gst') ? 'GST' : key));
  const words = reportsWords('en');
  expect(tableOf('en', words, report, period, 'service')[1]).toEqual(['GST', '7']);
  expect(fileOf('en', words, report, period, 'service').slice(1, 3)).toEqual([
    ['GST', 'gst', '4'],
    ['GST', 'gst-registration', '3'],
  ]);
});
