import { expect, test } from 'vitest';
import { calendarWords } from './calendar.messages.ts';
import { calendarHref, calendarLinks } from './calendar-address.ts';

const words = calendarWords('en');
const day = Temporal.PlainDate.from('2026-11-23');
const today = Temporal.PlainDate.from('2026-11-20');
const clerks = [{ id: 'a', name: 'Asha' }];

test('a URL says what is shown, with the given changes', () => {
  expect(calendarHref('en', { view: 'day', day, clerk: '' })).toBe('/office/calendar?view=day&date=2026-11-23');
  expect(calendarHref('hi', { view: 'week', day, clerk: 'a' }, { date: '2026-11-30' })).toBe(
    '/hi/office/calendar?view=week&date=2026-11-30&clerk=a',
  );
});

test('a day links to the days beside it, but not to the calendar of one clerk', () => {
  const links = calendarLinks('en', words, { view: 'day', day, clerk: '' }, today, clerks);
  const dates = links.map(({ key, href }) => [key, new URL(href, 'https://x').searchParams.get('date')]);
  expect(dates).toEqual([
    ['day', '2026-11-23'],
    ['week', '2026-11-23'],
    ['before', '2026-11-22'],
    ['today', '2026-11-20'],
    ['after', '2026-11-24'],
  ]);
});

test('a week links to the weeks beside it, and to everyone’s or one person’s', () => {
  const links = calendarLinks('en', words, { view: 'week', day, clerk: 'a' }, today, clerks);
  const after = links.find(({ key }) => key === 'after');
  expect(after?.href).toBe('/office/calendar?view=week&date=2026-11-30&clerk=a');
  expect(links.filter(({ isChosen }) => isChosen).map(({ key }) => key)).toEqual(['week', 'with a']);
  expect(links.find(({ key }) => key === 'with ')?.label).toBe(words.everyone);
});
