import { describe, expect, test } from 'vitest';
import { type CalendarEntry, calendarEntry } from './calendar-entry.ts';

const entry: CalendarEntry = {
  ...{
    id: '01a2',
    startsAt: Date.UTC(2026, 10, 20, 4, 30),
    endsAt: Date.UTC(2026, 10, 20, 5),
    sequence: 0,
    isCancelled: false,
  },
  ...{ title: 'मुफ़्त बातचीत', text: 'पैन कार्ड साथ रखिए।\nधन्यवाद', place: '21 Barakhamba Lane, New Delhi' },
  ...{ href: 'https://aarambh.example/appointments/x', host: 'aarambh.example' },
  visitor: { name: 'Asha "A" Rao\r\nX-EVIL:1', mail: 'asha@example.in' },
  organizer: { name: 'Aarambh', mail: 'hello@aarambh.example' },
};
const now = Date.UTC(2026, 10, 19, 12);
/** Lines as a calendar reads them, folded ones joined. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').trimEnd().split('\r\n');

describe('the calendar file of an appointment', () => {
  test('asks for the entry, in UTC, with who invites and who comes', () => {
    const { text, method } = calendarEntry(entry, now);
    const lines = linesOf(text);
    expect(method).toBe('REQUEST');
    for (const line of [
      ...['METHOD:REQUEST', 'UID:appointment-01a2@aarambh.example', 'SEQUENCE:0', 'DTSTAMP:20261119T120000Z'],
      ...['DTSTART:20261120T043000Z', 'DTEND:20261120T050000Z', 'STATUS:CONFIRMED', 'SUMMARY:मुफ़्त बातचीत'],
    ])
      expect(lines).toContain(line);
    expect(lines.some((line) => /^ORGANIZER;.*mailto:hello@aarambh\.example$/i.test(line))).toBe(true);
    expect(lines.some((line) => /^ATTENDEE;.*mailto:asha@example\.in$/i.test(line))).toBe(true);
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  test('moves and takes back the same entry', () => {
    const moved = linesOf(calendarEntry({ ...entry, sequence: 1, startsAt: entry.startsAt + 1 }, now + 1000).text);
    expect(moved).toContain('UID:appointment-01a2@aarambh.example');
    expect(moved).toContain('SEQUENCE:1');
    expect(moved).toContain('DTSTAMP:20261119T120001Z');
    const gone = calendarEntry({ ...entry, sequence: 2, isCancelled: true }, now);
    expect(gone.method).toBe('CANCEL');
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', 'UID:appointment-01a2@aarambh.example'])
      expect(linesOf(gone.text)).toContain(line);
  });

  test('a name cannot add a line', () => {
    expect(linesOf(calendarEntry(entry, now).text).filter((line) => line.startsWith('X-EVIL'))).toEqual([]);
  });
});
