import { expect, test } from 'vitest';
import {
  addClerks,
  book,
  booked,
  clerk,
  HOUR,
  india,
  now,
  office,
  rules,
  ten,
  wish,
} from '../../../../tests/support/appointment-desk.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { type Blocked, blockTime, freeTime } from './block-time.ts';
import { readCalendars } from './calendars.ts';
import { readOfficeCalendar } from './list-appointments.ts';
import { listOpenStarts } from './open-starts.ts';
import { readSpans } from './spans.ts';

/** Returns the id of the block; '' if nothing was blocked. */
const blockOf = (blocked: Blocked): string => (blocked.outcome === 'blocked' ? blocked.id : '');

describeOnEachEngine('blocked time', ({ open }) => {
  test('is never offered, and booked time cannot be blocked; unblocking never frees an appointment', async () => {
    const db = await open();
    await addClerks(db, 1);
    const in_office = { ...office, actor: clerk };
    const block = (from: number, to: number, clerkId = clerk.id) =>
      blockTime(db, { clerkId, spans: [{ from, to }], said: 'ten' }, in_office);
    const id = blockOf(await block(ten, ten + HOUR));
    expect(await block(ten, ten + HOUR, 'nobody')).toEqual({ outcome: 'faulty' });
    expect((await book(db, wish())).outcome).toBe('taken');
    const { id: other } = await booked(db, { startsAt: ten + HOUR });
    expect(await block(ten + HOUR, ten + 2 * HOUR)).toEqual({ outcome: 'taken', startsAt: ten + HOUR });
    expect(await block(ten, ten)).toEqual({ outcome: 'faulty' });
    expect(await block(Number.NaN, ten)).toEqual({ outcome: 'faulty' });
    expect(await freeTime(db, { id: other }, in_office)).toBe(false);
    expect([await freeTime(db, { id }, in_office), await freeTime(db, { id }, in_office)]).toEqual([true, false]);
    expect((await book(db, wish())).outcome).toBe('booked');
  });

  test('a leave of weeks removes all its days from the offer, over existing blocks; one day is unblocked, or all', async () => {
    const db = await open();
    await addClerks(db, 1);
    const in_office = { ...office, actor: clerk };
    const asked = { first: '2026-11-23', last: '', weekday: '', from: '', until: '' };
    const block = (changes: Partial<typeof asked>) =>
      blockTime(db, { clerkId: clerk.id, spans: readSpans({ ...asked, ...changes }), said: 'leave' }, in_office);
    const offered = async (): Promise<string[]> => {
      const clerks = await readCalendars(db, now, now + 90 * 24 * HOUR, { roles: ['clerk'], branch: null });
      const starts = listOpenStarts({ ...rules, horizonDays: 60 }, clerks, now);
      return [...new Set(starts.map((at) => new Date(at).toISOString().slice(0, 10)))];
    };
    const before = await offered();
    // The first block covers Mondays from nine to ten. The second covers three weeks, in which those hours are already
    // blocked.
    const mondays = blockOf(await block({ last: '2027-01-10', weekday: '1', from: '09:00', until: '10:00' }));
    const leave = blockOf(await block({ last: '2026-12-13' }));
    expect(before.filter((day) => day >= '2026-11-23' && day <= '2026-12-13')).not.toEqual([]);
    const without = before.filter((day) => day < '2026-11-23' || day > '2026-12-13');
    expect(await offered()).toEqual(without);
    const { blocks } = await readOfficeCalendar(db, india('2026-11-30T00:00'), india('2026-12-01T00:00'));
    expect(blocks.map(({ id, isOneOfMany }) => [id, isOneOfMany])).toEqual([
      [leave, true],
      [leave, true],
      [mondays, true],
    ]);
    const day = { id: leave, from: india('2026-12-04T00:00'), to: india('2026-12-05T00:00') };
    expect(await freeTime(db, day, in_office)).toBe(true);
    expect(await offered()).toEqual([...without, '2026-12-04'].toSorted());
    expect([await freeTime(db, { id: leave }, in_office), await freeTime(db, { id: mondays }, in_office)]).toEqual([
      true,
      true,
    ]);
    expect(await offered()).toEqual(before);
    // If there is an appointment in the span, none of the days is blocked, and the clerk is told which appointment it
    // is.
    const { starts_at: startsAt } = await booked(db);
    expect(await block({ first: '2026-11-20', last: '2026-12-13' })).toEqual({ outcome: 'taken', startsAt });
    expect((await offered()).length).toBe(before.length);
    const logged = await db.selectFrom('audit').select('after').where('action', '=', 'time-blocked').execute();
    expect(logged).toEqual([{ after: 'leave' }, { after: 'leave' }]);
  });
});
