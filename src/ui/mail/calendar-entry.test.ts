import { describe, expect, test } from 'vitest';
import { type CalendarEntry, calendarEntry } from './calendar-entry.ts';

const entry: CalendarEntry = {
  id: '01a2',
  startsAt: Date.UTC(2026, 10, 20, 4, 30),
  endsAt: Date.UTC(2026, 10, 20, 5),
  sequence: 0,
  isCancelled: false,
  title: 'मुफ़्त बातचीत',
  text: 'पैन कार्ड साथ रखिए।\nधन्यवाद',
  place: '21 Barakhamba Lane, New Delhi',
  href: 'https://aarambh.example/appointments/x',
  host: 'aarambh.example',
  visitor: { name: 'Asha "A" Rao\r\nX-EVIL:1', mail: 'asha@example.in' },
  organizer: { name: 'Aarambh', mail: 'hello@aarambh.example' },
};
const now = Date.UTC(2026, 10, 19, 12);
/** The lines of the file as calendars read them, with folded lines joined. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').trimEnd().split('\r\n');

describe('the calendar file of an appointment', () => {
  test('requests the entry, in UTC, with the organiser and the attendee', () => {
    const { text, method } = calendarEntry(entry, now);
    const lines = linesOf(text);
    expect(method).toBe('REQUEST');
    for (const line of [
      'METHOD:REQUEST',
      'UID:01a2',
      'SEQUENCE:0',
      'DTSTAMP:20261119T120000Z',
      'DTSTART:20261120T043000Z',
      'DTEND:20261120T050000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:मुफ़्त बातचीत',
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines.some((line) => /^ORGANIZER;.*mailto:hello@aarambh\.example$/i.test(line))).toBe(true);
    expect(lines.some((line) => /^ATTENDEE;.*mailto:asha@example\.in$/i.test(line))).toBe(true);
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  test('reschedules and cancels the same entry', () => {
    const moved = linesOf(calendarEntry({ ...entry, sequence: 1, startsAt: entry.startsAt + 1 }, now + 1000).text);
    expect(moved).toContain('UID:01a2');
    expect(moved).toContain('SEQUENCE:1');
    expect(moved).toContain('DTSTAMP:20261119T120001Z');
    const gone = calendarEntry({ ...entry, sequence: 2, isCancelled: true }, now);
    expect(gone.method).toBe('CANCEL');
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', 'UID:01a2']) {
      expect(linesOf(gone.text)).toContain(line);
    }
  });

  test('invites no one if only a phone number is known; the file publishes the entry and cancels it', () => {
    const visitor = { name: 'Asha', mail: '' };
    for (const isCancelled of [false, true]) {
      const { text, method } = calendarEntry({ ...entry, visitor, isCancelled }, now);
      expect(method).toBe('PUBLISH');
      expect(linesOf(text)).toContain(`STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`);
      expect(text).not.toContain('ATTENDEE');
    }
  });

  test('long Hindi and characters with a meaning in calendars arrive intact, in lines of 75 octets', () => {
    const place = `${'दूसरी मंज़िल, बाराखंबा लेन; नई दिल्ली, '.repeat(6)}110001`;
    const { text } = calendarEntry({ ...entry, place }, now);
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text).not.toContain('\uFFFD');
    expect(linesOf(text)).toContain(`LOCATION:${place.replaceAll(/[,;]/g, '\\$&')}`);
  });

  test('a name cannot add a line', () => {
    expect(linesOf(calendarEntry(entry, now).text).filter((line) => line.startsWith('X-EVIL'))).toEqual([]);
  });
});
