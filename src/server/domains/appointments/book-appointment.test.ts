import { expect, test } from 'vitest';
import {
  addClerks,
  book,
  booked,
  by,
  clerk,
  filing,
  HOUR,
  india,
  letters,
  now,
  office,
  rules,
  subjects,
  ten,
  wish,
} from '../../../../tests/support/appointment-desk.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { INDIA_OFFSET } from '../../../kernel/india-time.ts';
import { bookAppointment } from './book-appointment.ts';
import { readCalendars } from './calendars.ts';
import { cancelAppointment, moveAppointment, noteAttendance } from './change-appointment.ts';
import { findAppointment } from './find-appointment.ts';
import { isFreeForOffice, isOffered, isWithinHours, listOpenStarts, listStarts, nearestStarts } from './open-starts.ts';
import { type AppointmentRules, cellsOf } from './rules.ts';
import { setTakes } from './takes.ts';

test('times are offered within the opening hours, after the notice period, up to the horizon, and not on a holiday', () => {
  const starts = listStarts(rules, now);
  const [first, second] = starts;
  expect([first, second]).toEqual([ten, ten + HOUR / 2]);
  expect(starts.filter((at) => at < india('2026-11-21T00:00')).length).toBe(6);
  expect(starts).toContain(india('2026-11-23T12:30'));
  expect(starts).not.toContain(india('2026-11-23T13:00'));
  expect(starts.some((at) => at > india('2026-11-27T00:00') && at < india('2026-11-28T00:00'))).toBe(false);
  expect(starts.at(-1)).toBe(india('2026-12-04T12:30'));
  expect(listStarts({ ...rules, week: { hours: [], holidays: [] } }, now)).toEqual([]);
  const quarters = Array.from({ length: 16 * 96 }, (_, index) => now + index * 15 * 60_000);
  expect(quarters.filter((at) => isOffered(rules, at, now))).toEqual(starts);
});

/** The rules as content usually sets them, without a step. */
const fitting: AppointmentRules = { ...rules, stepMinutes: undefined };
const clockOf = (at: number): string => new Date(at + INDIA_OFFSET).toISOString().slice(11, 16);

test('without a step, times follow from length and buffer, at quarters of an hour, up to closing time', () => {
  const friday = listStarts({ ...fitting, noticeMinutes: 0 }, now).filter((at) => at < india('2026-11-21T00:00'));
  expect(friday.map(clockOf)).toEqual(['09:00', '09:45', '10:30', '11:15', '12:00']);
  const on = (changes: Partial<typeof fitting>) =>
    listStarts({ ...fitting, noticeMinutes: 0, horizonDays: 0, ...changes }, now).map(clockOf);
  expect(on({ stepMinutes: 60 })).toEqual(['09:00', '10:00', '11:00', '12:00']);
  // The last appointment ends at closing time. Its buffer may extend beyond that.
  expect(on({ bufferMinutes: 0 }).at(-1)).toBe('12:30');
  expect(on({ lengthMinutes: 240, bufferMinutes: 120 })).toEqual(['09:00']);
  expect(on({ lengthMinutes: 255 })).toEqual([]);
  const odd = { hours: [{ open: '09:10', close: '10:50', schemaDays: ['Friday'] }], holidays: [] };
  expect(on({ week: odd })).toEqual(['09:15', '10:00']);
});

test('without a step, no time blocks another', () => {
  const starts = listStarts(fitting, now);
  for (const at of starts) {
    const taken = new Set(cellsOf(at, fitting));
    const left = listOpenStarts(fitting, [{ clerkId: 'a', taken, fullDays: new Set() }], now);
    expect(left).toEqual(starts.filter((each) => each !== at));
  }
});

describeOnEachEngine('appointments', ({ newStorage, open }) => {
  test('of 200 requests at once for one time each clerk gets one, from two processes', async () => {
    const storage = await newStorage();
    const one = await open(storage);
    const other = await open(storage);
    await addClerks(one, 3);
    const all = await Promise.all(Array.from({ length: 200 }, (_, index) => book(index % 2 ? one : other, wish())));
    const booked = all.flatMap((each) => (each.outcome === 'booked' ? [each.appointment.clerk_id] : []));
    expect(booked.toSorted()).toEqual(['clerk 1', 'clerk 2', 'clerk 3']);
    expect(all.filter(({ outcome }) => outcome === 'taken').length).toBe(197);
    const cells = await one.selectFrom('appointment_cells').select('cell').execute();
    expect(cells.length).toBe(9);
    const calendars = await readCalendars(one, now, now + 30 * 24 * HOUR, { roles: ['clerk'], branch: null });
    expect(listOpenStarts(rules, calendars, now)[0]).toBe(ten + HOUR);
  });

  test('of 200 requests at once over a day each clerk takes the daily limit; the office may add one', async () => {
    const storage = await newStorage();
    const one = await open(storage);
    const other = await open(storage);
    await addClerks(one, 2);
    const few = { ...rules, mostPerClerkDay: 2 };
    const times = Array.from({ length: 5 }, (_, index) => ten + (index * HOUR) / 2);
    const ask = (db: typeof one, startsAt: number, who = by) =>
      bookAppointment(db, wish({ startsAt }), few, who, filing);
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, index) => ask(index % 2 ? one : other, times[index % 5] ?? ten)),
    );
    const taken = all.flatMap((each) => (each.outcome === 'booked' ? [each.appointment.clerk_id] : []));
    expect(taken.toSorted()).toEqual(['clerk 1', 'clerk 1', 'clerk 2', 'clerk 2']);
    const wanted = { roles: ['clerk'] as const, branch: null, mostPerClerkDay: 2 };
    const free = listOpenStarts(few, await readCalendars(one, now, now + 30 * 24 * HOUR, wanted), now);
    const monday = india('2026-11-23T09:00');
    expect(free[0]).toBe(monday);
    const later = booked(one, { startsAt: monday });
    const move = (startsAt: number, who = by) =>
      later.then(({ id }) => moveAppointment(one, { id, startsAt }, few, who, letters));
    expect((await move(ten + 2 * HOUR)).outcome).toBe('taken');
    expect((await move(monday + HOUR)).outcome).toBe('moved');
    // This time is later than all five times above, because two clerks may have the last of them and be busy for
    // another quarter of an hour.
    expect((await ask(one, ten + 3 * HOUR, { ...office, actor: clerk })).outcome).toBe('booked');
  });

  test('a form sent twice is one appointment, and a person has at most as many as the rules allow', async () => {
    const db = await open();
    await addClerks(db, 5);
    const same = wish({ mail: 'Asha@Example.in' });
    const two = await Promise.all([book(db, same), book(db, same)]);
    expect(two.map(({ outcome }) => outcome).toSorted()).toEqual(['booked', 'repeated']);
    const again = { mail: 'asha@example.in', startsAt: ten + HOUR };
    expect((await book(db, wish(again))).outcome).toBe('booked');
    expect((await book(db, wish({ ...again, startsAt: ten + 2 * HOUR }))).outcome).toBe('too-many');
  });

  test('a customer cannot reschedule to a day on which their limit is reached, nor to a clerk who no longer takes appointments', async () => {
    const db = await open();
    await addClerks(db, 2);
    const strict = { ...rules, mostPerPersonDay: 1 };
    const mine = { mail: 'asha@example.in' };
    const first = await booked(db, mine);
    const monday = india('2026-11-23T10:00');
    const second = await booked(db, { ...mine, startsAt: monday });
    const toFirst = { id: second.id, startsAt: ten + HOUR };
    expect((await moveAppointment(db, toFirst, strict, by, letters)).outcome).toBe('too-many');
    expect((await moveAppointment(db, { id: first.id, startsAt: ten + HOUR }, strict, by, letters)).outcome).toBe(
      'moved',
    );
    const { clerk_id } = first;
    await setTakes(db, { clerkId: clerk_id, takes: false, branch: null }, { ...office, actor: clerk });
    const moved = await moveAppointment(db, { id: first.id, startsAt: ten + 2 * HOUR }, strict, by, letters);
    expect(moved.outcome === 'moved' && moved.appointment.clerk_id).not.toBe(clerk_id);
  });

  test('a time that is not offered cannot be booked', async () => {
    const db = await open();
    await addClerks(db, 1);
    const never = [
      ten - HOUR,
      ten + 1,
      india('2026-11-22T10:00'),
      india('2026-11-27T10:00'),
      india('2027-01-01T10:00'),
      0,
      Number.NaN,
    ];
    for (const startsAt of never) {
      expect((await book(db, wish({ startsAt }))).outcome).toBe('taken');
    }
    expect(await db.selectFrom('appointment_cells').selectAll().execute()).toEqual([]);
  });

  test('rescheduling takes the new time and frees the old one, or changes nothing; the sequence rises', async () => {
    const db = await open();
    await addClerks(db, 1);
    const move = (id: string, startsAt: number) => moveAppointment(db, { id, startsAt }, rules, by, letters);
    const first = await booked(db);
    const second = await booked(db, { startsAt: ten + HOUR });
    const { id } = first;
    expect(await move(id, ten + HOUR)).toEqual({ outcome: 'taken' });
    expect(await book(db, wish())).toEqual({ outcome: 'taken' });
    const later = ten + 2 * HOUR;
    expect(await move(id, later)).toMatchObject({ outcome: 'moved', appointment: { starts_at: later, sequence: 1 } });
    expect((await book(db, wish())).outcome).toBe('booked');
    expect(await findAppointment(db, first.token)).toMatchObject({ id, starts_at: later });
    expect(await findAppointment(db, `${first.token}x`)).toBeUndefined();
    // If two customers want each other's times at the same moment, both get an answer, and neither gets both times.
    const swap = [move(id, ten + HOUR), move(second.id, later)];
    expect((await Promise.all(swap)).map(({ outcome }) => outcome)).toEqual(['taken', 'taken']);
  });

  test('a cancelled one frees its time and can be neither rescheduled nor cancelled again', async () => {
    const db = await open();
    await addClerks(db, 1);
    const { id } = await booked(db);
    expect(await cancelAppointment(db, id, by, letters)).toMatchObject({ status: 'cancelled', sequence: 1 });
    expect(await cancelAppointment(db, id, by, letters)).toBeUndefined();
    const moved = await moveAppointment(db, { id, startsAt: ten + HOUR }, rules, by, letters);
    expect(moved.outcome).toBe('gone');
    expect((await book(db, wish())).outcome).toBe('booked');
    const logged = await db.selectFrom('audit').select('action').orderBy('at').execute();
    expect(logged.map(({ action }) => action).toSorted()).toEqual([
      'appointment-booked',
      'appointment-booked',
      'appointment-cancelled',
    ]);
  });

  test('attendance is recorded once it has begun, a mistake can be corrected, and a past one cannot be changed', async () => {
    const db = await open();
    await addClerks(db, 1);
    const { id, case_id } = await booked(db);
    expect(await noteAttendance(db, id, 'no-show', office)).toBe(false);
    const later = { ...office, now: ten };
    expect(await cancelAppointment(db, id, later, letters)).toBeUndefined();
    expect(await noteAttendance(db, id, 'no-show', later)).toBe(true);
    expect(await noteAttendance(db, id, 'no-show', later)).toBe(false);
    expect(await noteAttendance(db, id, 'came', later)).toBe(true);
    const rows = await db.selectFrom('timeline').selectAll().where('case_id', '=', case_id).orderBy('seq').execute();
    const told = rows.map(({ kind, detail }) => [kind, (JSON.parse(detail) as { what: string }).what]);
    expect(told).toEqual(['booked', 'no-show', 'came'].map((what) => ['appointment', what]));
  });

  test('a booking opens a case for the person who takes it; one over the limit leaves nothing', async () => {
    const db = await open();
    await addClerks(db, 1);
    const { case_id, case_reference } = await booked(db);
    const row = await db.selectFrom('cases').selectAll().where('id', '=', case_id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: 'appointment', reference: case_reference, assignee: clerk.id, next_at: ten });
    const limits = [{ key: 'k', windowMs: HOUR, atMost: 0 }];
    const refused = await bookAppointment(db, wish({ startsAt: ten + HOUR }), rules, by, { ...filing, limits });
    expect(refused.outcome).toBe('limited');
    expect(
      await db
        .selectFrom('appointment_cells')
        .select('cell')
        .where('held_by', 'not in', (query) => query.selectFrom('appointments').select('id'))
        .execute(),
    ).toEqual([]);
    expect((await db.selectFrom('cases').select('id').execute()).length).toBe(1);
  });

  test('a phone number counts like an email address, and the day has its own limit', async () => {
    const db = await open();
    await addClerks(db, 5);
    const phone = '+919810012345';
    for (const startsAt of [ten, ten + HOUR]) {
      await booked(db, { phone, mail: '', startsAt });
    }
    expect((await book(db, wish({ phone, mail: '', startsAt: ten + 2 * HOUR }))).outcome).toBe('too-many');
    await booked(db, { phone, mail: '', startsAt: india('2026-11-23T10:00') });
    expect((await book(db, wish({ phone, startsAt: india('2026-11-30T10:00') }))).outcome).toBe('too-many');
    expect((await book(db, wish({ phone, startsAt: india('2026-11-30T10:00') }), office)).outcome).toBe('booked');
  });

  test('a person at one branch takes no appointment at another, and one who takes none gets none', async () => {
    const db = await open();
    await addClerks(db, 2);
    await setTakes(db, { clerkId: 'clerk 1', takes: true, branch: 'delhi' }, { ...office, actor: clerk });
    await setTakes(db, { clerkId: 'clerk 2', takes: false, branch: null }, { ...office, actor: clerk });
    expect((await book(db, wish({ way: 'branch', branch: 'mumbai' }))).outcome).toBe('taken');
    expect((await booked(db, { way: 'branch', branch: 'delhi' })).clerk_id).toBe('clerk 1');
    expect((await book(db, wish())).outcome).toBe('taken');
    expect(await setTakes(db, { clerkId: 'nobody', takes: true, branch: null }, { ...office, actor: clerk })).toBe(
      false,
    );
  });

  test('the office reschedules to any quarter of an hour and to a colleague, unless it was changed since it was seen', async () => {
    const db = await open();
    await addClerks(db, 2);
    const { id, clerk_id } = await booked(db);
    const evening = india('2026-11-20T19:15');
    const other = clerk_id === 'clerk 1' ? 'clerk 2' : 'clerk 1';
    const move = (changes: object, who = office) =>
      moveAppointment(db, { id, startsAt: evening, ...changes }, rules, who, letters);
    expect((await move({}, by)).outcome).toBe('taken');
    expect((await move({ seen: 7 })).outcome).toBe('newer');
    expect((await move({ clerkId: 'nobody' })).outcome).toBe('taken');
    expect(await move({ seen: 0, clerkId: other })).toMatchObject({ appointment: { clerk_id: other, sequence: 1 } });
    // Only the clerk changes. Nothing changes for the customer, so their calendar is not updated.
    expect(await move({ clerkId: clerk_id })).toMatchObject({ appointment: { clerk_id, sequence: 1 } });
    expect([isFreeForOffice(evening + 1, now), isFreeForOffice(now, now), isFreeForOffice(Number.NaN, now)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('of two clerks who change the same one at once, the second is told, even if only its assignee changed', async () => {
    const storage = await newStorage();
    const one = await open(storage);
    const other = await open(storage);
    await addClerks(one, 3);
    const { id, updated_at: seenAt, clerk_id } = await booked(one);
    const later = { ...office, now: now + 1 };
    const move = (db: typeof one, changes: object) =>
      moveAppointment(db, { id, startsAt: ten, seenAt, ...changes }, rules, later, letters);
    const [colleague, third] = ['clerk 1', 'clerk 2', 'clerk 3'].filter((each) => each !== clerk_id);
    const both = await Promise.all([move(one, { clerkId: colleague }), move(other, { clerkId: third })]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['moved', 'newer']);
    expect((await move(one, { startsAt: ten + HOUR })).outcome).toBe('newer');
    expect(await cancelAppointment(other, id, later, letters, seenAt)).toBe('newer');
    expect(await subjects(one)).toEqual(['booked 0']);
    expect(await cancelAppointment(other, id, later, letters, later.now)).toMatchObject({ status: 'cancelled' });
  });

  test('a holiday added after the booking shows in the hours', async () => {
    const db = await open();
    await addClerks(db, 1);
    const row = await booked(db);
    expect(isWithinHours(row, rules.week)).toBe(true);
    expect(isWithinHours(row, { ...rules.week, holidays: ['2026-11-20'] })).toBe(false);
  });
});

test('the nearest free times are returned in order', () => {
  expect(nearestStarts([1, 5, 9, 20, 21], 12, 3)).toEqual([5, 9, 20]);
  expect(nearestStarts([], 12, 3)).toEqual([]);
});
