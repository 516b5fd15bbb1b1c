import { expect, test } from 'vitest';
import { calendarWords } from './calendar.messages.ts';
import { calendarHref, calendarLinks, openedPart, rangeText } from './calendar-address.ts';

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
  const { views, steps, people } = calendarLinks('en', words, { view: 'day', day, clerk: '' }, today, clerks);
  const dates = [...views, ...steps].map(({ key, href }) => [key, new URL(href, 'https://x').searchParams.get('date')]);
  expect(dates).toEqual([
    ['day', '2026-11-23'],
    ['week', '2026-11-23'],
    ['before', '2026-11-22'],
    ['today', '2026-11-20'],
    ['after', '2026-11-24'],
  ]);
  expect(people).toEqual([]);
});

test('a week links to the weeks beside it, and to everyone’s or one person’s', () => {
  const { views, steps, people } = calendarLinks('en', words, { view: 'week', day, clerk: 'a' }, today, clerks);
  const after = steps.find(({ key }) => key === 'after');
  expect(after?.href).toBe('/office/calendar?view=week&date=2026-11-30&clerk=a');
  expect([...views, ...people].filter(({ isChosen }) => isChosen).map(({ key }) => key)).toEqual(['week', 'with a']);
  expect(people.find(({ key }) => key === 'with ')?.label).toBe(words.everyone);
});

test('the heading names the day or the week, also across months', () => {
  expect(rangeText('en', 'week', day)).toBe('November 23–29, 2026');
  expect(rangeText('en', 'day', day)).toBe('Monday, November 23, 2026');
  expect(rangeText('hi', 'week', day)).toBe('23–29 नवंबर 2026');
  expect(rangeText('en', 'week', Temporal.PlainDate.from('2026-11-30'))).toBe('November 30 – December 6, 2026');
});

test('a link to a free time fills in its day, time and person, and nothing that is not a time', () => {
  const opened = (query: string) => openedPart(new URLSearchParams(query));
  expect(opened('open=book&on=2026-11-25&at=10:30&with=a')).toEqual({
    part: 'book',
    booking: { date: '2026-11-25', from: '10:30', clerk: 'a' },
  });
  expect(opened('open=other&on=2026-02-31&at=25:00&with=%3Cb%3E')).toEqual({ part: undefined, booking: {} });
});
