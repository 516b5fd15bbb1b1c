import { expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { caseWords } from './case.messages.ts';
import { shownCalendar } from './shown-calendar.ts';

const entry = {
  method: 'request' as const,
  title: 'GST audit',
  place: '',
  repeats: false,
  organizer: { name: 'Asha', address: 'asha@shop.example' },
};
const at = (text: string) => ({ at: Temporal.ZonedDateTime.from(`${text}[Asia/Kolkata]`).epochMilliseconds });
const said = (locale: Locale, of: object) => shownCalendar(locale, caseWords(locale), { ...entry, ...of });

test('an invitation shows its title, its Indian time and the organiser', () => {
  expect(said('en', { starts: at('2026-11-30T15:00'), ends: at('2026-11-30T15:30') })).toEqual({
    title: 'Invitation: GST audit',
    rows: [
      ['When (Indian time)', 'Monday, November 30, 2026 at 3:00 PM to 3:30 PM'],
      ['Invited by', 'Asha <asha@shop.example>'],
    ],
  });
  expect(said('hi', { starts: at('2026-11-30T15:00') }).rows[0]?.[1]).toMatch(/30 नवंबर 2026.*3:00/);
});

test.each([
  [{ starts: { day: '2026-11-30' } }, 'November 30, 2026, all day'],
  [{ starts: { day: '2026-11-30' }, ends: { day: '2026-12-02' } }, 'November 30, 2026 to December 2, 2026'],
  [
    { starts: at('2026-11-30T23:00'), ends: at('2026-12-01T01:00') },
    'Monday, November 30, 2026 at 11:00 PM to Tuesday, December 1, 2026 at 1:00 AM',
  ],
  [{ starts: { wall: '2026-11-30T15:00', zone: 'Mars' } }, 'Monday, November 30, 2026 at 3:00 PM (Mars)'],
  [{ starts: at('2026-11-30T15:00'), repeats: true }, 'Monday, November 30, 2026 at 3:00 PM, and again after that'],
])('an entry takes whole days, spans two days, or is in an unknown time zone', (of, expected) => {
  expect(said('en', of).rows[0]?.[1]).toBe(expected);
});

test('a reply to an invitation is labelled as one, and an entry without a title says so', () => {
  const shown = said('en', { method: 'reply', title: '', answer: 'declined' });
  expect(shown.title).toBe('Answer to an invitation: no title');
  expect(shown.rows[0]).toEqual(['Answer', 'declined']);
});
