import { describe, expect, test } from 'vitest';
import type { OpeningHours } from './opening-hours.ts';
import { addOpenTime, dueAt, openTimeBetween, promisedBy } from './service-clock.ts';

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const HOUR = 3_600_000;
/** Opening hours in the week of Diwali 2026, which falls on a Sunday. Govardhan Puja and Bhai Dooj follow. */
const week: OpeningHours = {
  hours: [
    { open: '14:00', close: '18:00', schemaDays: workdays },
    { open: '09:00', close: '13:00', schemaDays: workdays },
    { open: '10:00', close: '14:00', schemaDays: ['Saturday'] },
    { schemaDays: ['Sunday'] },
  ],
  holidays: ['2026-11-08', '2026-11-09', '2026-11-10'],
};

const at = (text: string): number => Temporal.ZonedDateTime.from(`${text}[Asia/Kolkata]`).epochMilliseconds;
const said = (moment: number | undefined): string | undefined =>
  moment === undefined
    ? undefined
    : Temporal.Instant.fromEpochMilliseconds(moment)
        .toZonedDateTimeISO('Asia/Kolkata')
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' });
const counted = (from: string, hours: number): string | undefined => said(addOpenTime(at(from), hours * HOUR, week));

describe('the service clock', () => {
  test('counts opening hours only, and leaves lunch out', () => {
    expect(counted('2026-11-18T12:30', 1)).toBe('2026-11-18T14:30');
    expect(counted('2026-11-18T13:20', 1)).toBe('2026-11-18T15:00');
    expect(counted('2026-11-18T09:00', 4)).toBe('2026-11-18T13:00');
  });

  test('begins at the next opening: after Friday 18:01 that is Saturday at ten', () => {
    expect(counted('2026-11-20T18:01', 1)).toBe('2026-11-21T11:00');
    expect(counted('2026-11-20T17:59', 1)).toBe('2026-11-21T10:59');
    expect(counted('2026-11-20T18:01', 24)).toBe('2026-11-25T13:00');
  });

  test('skips the Sunday and Diwali', () => {
    expect(counted('2026-11-07T13:00', 2)).toBe('2026-11-11T10:00');
    expect(counted('2026-11-08T12:00', 24)).toBe('2026-11-13T18:00');
  });

  test('is never due later than the visitor was told', () => {
    expect(said(promisedBy(at('2026-11-20T18:01'), week))).toBe('2026-11-21T14:00');
    expect(said(dueAt(at('2026-11-20T18:01'), week))).toBe('2026-11-21T14:00');
    expect(said(dueAt(at('2026-11-07T10:01'), week))).toBe('2026-11-11T18:00');
    const short = { ...week, hours: [{ open: '00:00', close: '23:59', schemaDays: [...workdays] }] };
    expect(said(dueAt(at('2026-11-18T08:00'), short))).toBe('2026-11-19T08:01');
  });

  test('does not depend on the time zone of the machine', () => {
    const zone = process.env.TZ;
    try {
      const answers = ['America/New_York', 'Pacific/Kiritimati'].map((other) => {
        process.env.TZ = other;
        return said(dueAt(Date.UTC(2026, 10, 20, 20), week));
      });
      expect(answers).toEqual(['2026-11-21T14:00', '2026-11-21T14:00']);
    } finally {
      if (zone === undefined) {
        delete process.env.TZ;
      } else {
        process.env.TZ = zone;
      }
    }
  });

  test('measures how long something took in opening hours', () => {
    expect(openTimeBetween(at('2026-11-06T17:00'), at('2026-11-11T10:00'), week)).toBe(6 * HOUR);
    expect(openTimeBetween(at('2026-11-18T13:10'), at('2026-11-18T13:50'), week)).toBe(0);
    expect(openTimeBetween(at('2026-11-18T12:00'), at('2026-11-18T11:00'), week)).toBe(0);
  });

  test('has no due time if the firm has no opening hours', () => {
    expect(dueAt(at('2026-11-18T12:00'), { hours: [], holidays: [] })).toBeUndefined();
  });
});
