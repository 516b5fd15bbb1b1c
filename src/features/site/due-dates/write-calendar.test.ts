import { describe, expect, test } from 'vitest';
import { listBusinessKinds, listDueDates } from '@/catalogue/reading/due-dates.ts';
import { locales } from '@/kernel/locale.ts';
import { dueDatesWords } from './due-dates.messages.ts';
import { writeCalendar } from './write-calendar.ts';

const unfolded = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n');

describe.each(locales)('calendar files, %s', (locale) => {
  const words = dueDatesWords(locale);
  test.each(listBusinessKinds(locale).map(({ id, name }) => [id, name]))('%s is a calendar', (kind, name) => {
    const dates = listDueDates(locale, kind);
    const file = writeCalendar(dates, { name, disclaimer: words.disclaimer, reminder: words.reminder }, 'firm.example');
    // Lines have at most 75 octets, and no line break splits the bytes of a letter.
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    expect(file).not.toContain('\ufffd');
    const lines = unfolded(file);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    const expected = dates.reduce(
      (sum, { when }) => sum + ('yearly' in when ? when.yearly.length : 'monthly' in when ? 1 : 0),
      0,
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(expected);
    expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(expected);
    const ids = lines.filter((line) => line.startsWith('UID:'));
    expect(new Set(ids).size).toBe(expected);
  });
});

test('a yearly date is on its own day, and a monthly one repeats every month', () => {
  const words = { name: 'n', disclaimer: 'd', reminder: '{title}' };
  const file = writeCalendar(
    [
      { id: 'a', title: 'A', text: 't', when: { yearly: ['06-30'] } },
      { id: 'b', title: 'B', text: 't', when: { monthly: 20 } },
      { id: 'c', title: 'C', text: 't', when: { ownYear: '06-30' } },
    ],
    words,
    'firm.example',
  );
  const lines = unfolded(file);
  expect(lines).toContain('DTSTART;VALUE=DATE:20260630');
  expect(lines).toContain('DTSTART;VALUE=DATE:20260120');
  expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual(['RRULE:FREQ=YEARLY', 'RRULE:FREQ=MONTHLY']);
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-P3D', 'TRIGGER:-P3D']);
});
