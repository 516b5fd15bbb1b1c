import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../tests/support/each-engine.ts';
import type { Database } from '../database/schema.ts';
import {
  type AppointmentWish,
  bookAppointment,
  cancelAppointment,
  findAppointment,
  moveAppointment,
  noteNoShow,
} from './book-appointment.ts';
import { blockTime, readCalendars } from './calendars.ts';
import { isOffered, listOpenStarts, listStarts } from './open-starts.ts';
import type { AppointmentRules } from './rules.ts';

const HOUR = 60 * 60 * 1000;
const india = (text: string): number => Temporal.ZonedDateTime.from(`${text}[Asia/Kolkata]`).epochMilliseconds;
/** A Friday. */
const now = india('2026-11-20T08:00');
const rules: AppointmentRules = {
  week: {
    hours: [{ open: '09:00', close: '13:00', schemaDays: ['Friday', 'Monday'] }, { schemaDays: ['Sunday'] }],
    holidays: ['2026-11-27'],
  },
  ...{ lengthMinutes: 30, bufferMinutes: 15, noticeMinutes: 120, horizonDays: 14, mostPerMail: 2 },
};
const ten = india('2026-11-20T10:00');
const by = { actor: null, visitorAddress: '203.0.113.9', now };
const clerk = { id: 'clerk 1', name: 'Ravi' };

function wish(changes: Partial<AppointmentWish> = {}): AppointmentWish {
  const key = randomUUID();
  return {
    ...{
      key,
      startsAt: ten,
      way: 'phone',
      branch: null,
      name: 'Asha',
      mail: `${key}@example.in`,
      phone: '+919800000010',
    },
    locale: 'hi',
    ...changes,
  };
}

async function addClerks(db: Database, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    const row = { id: `clerk ${index}`, name: '', email: `clerk${index}@example.in`, email_verified: 1, image: null };
    const rest = { role: 'clerk', locale: 'en', shut_out_at: null, created_at: now, updated_at: now } as const;
    await db
      .insertInto('users')
      .values({ ...row, ...rest })
      .execute();
  }
}

test('times are offered within the hours, ahead of the notice and up to the horizon, on no holiday', () => {
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

describeOnEachEngine('appointments', ({ newStorage, open }) => {
  test('of 200 at once for one time each clerk gets one, from two processes', async () => {
    const storage = await newStorage();
    const [one, other] = [await open(storage), await open(storage)];
    await addClerks(one, 3);
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, index) => bookAppointment(index % 2 ? one : other, wish(), rules, by)),
    );
    const booked = all.flatMap((each) => (each.outcome === 'booked' ? [each.appointment.clerk_id] : []));
    expect(booked.toSorted()).toEqual(['clerk 1', 'clerk 2', 'clerk 3']);
    expect(all.filter(({ outcome }) => outcome === 'taken').length).toBe(197);
    const cells = await one.selectFrom('appointment_cells').select('cell').execute();
    expect(cells.length).toBe(9);
    const calendars = await readCalendars(one, now, now + 30 * 24 * HOUR);
    expect(listOpenStarts(rules, calendars, now)[0]).toBe(ten + HOUR);
  }, 60_000);

  test('a form sent twice is one appointment, and a mail address has two at most', async () => {
    const db = await open();
    await addClerks(db, 5);
    const same = wish({ mail: 'Asha@Example.in' });
    const two = await Promise.all([bookAppointment(db, same, rules, by), bookAppointment(db, same, rules, by)]);
    expect(two.map(({ outcome }) => outcome).toSorted()).toEqual(['booked', 'repeated']);
    const again = { mail: 'asha@example.in', startsAt: ten + HOUR };
    expect((await bookAppointment(db, wish(again), rules, by)).outcome).toBe('booked');
    expect((await bookAppointment(db, wish(again), rules, by)).outcome).toBe('too-many');
  });

  test('what is not offered cannot be booked', async () => {
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
    for (const startsAt of never)
      expect((await bookAppointment(db, wish({ startsAt }), rules, by)).outcome).toBe('taken');
    expect(await db.selectFrom('appointment_cells').selectAll().execute()).toEqual([]);
  });

  test('moving takes the new time and frees the old one, or changes nothing; the sequence rises', async () => {
    const db = await open();
    await addClerks(db, 1);
    const first = await bookAppointment(db, wish(), rules, by);
    const second = await bookAppointment(db, wish({ startsAt: ten + HOUR }), rules, by);
    if (first.outcome !== 'booked' || second.outcome !== 'booked') throw new Error('both times are free');
    const { id } = first.appointment;
    expect(await moveAppointment(db, { id, startsAt: ten + HOUR }, rules, by)).toEqual({ outcome: 'taken' });
    expect(await bookAppointment(db, wish(), rules, by)).toEqual({ outcome: 'taken' });
    const later = ten + 2 * HOUR;
    const moved = await moveAppointment(db, { id, startsAt: later }, rules, by);
    expect(moved).toMatchObject({ outcome: 'moved', appointment: { starts_at: later, sequence: 1 } });
    expect((await bookAppointment(db, wish(), rules, by)).outcome).toBe('booked');
    expect(await findAppointment(db, first.token)).toMatchObject({ id, starts_at: later });
    expect(await findAppointment(db, `${first.token}x`)).toBeUndefined();
    // Two who want each other's times at once get an answer, and nobody has both.
    const swap = [moveAppointment(db, { id, startsAt: ten + HOUR }, rules, by)];
    swap.push(moveAppointment(db, { id: second.appointment.id, startsAt: later }, rules, by));
    expect((await Promise.all(swap)).map(({ outcome }) => outcome)).toEqual(['taken', 'taken']);
  });

  test('a cancelled one frees its time and is neither moved nor cancelled again', async () => {
    const db = await open();
    await addClerks(db, 1);
    const booked = await bookAppointment(db, wish(), rules, by);
    if (booked.outcome !== 'booked') throw new Error('the time is free');
    const { id } = booked.appointment;
    expect(await cancelAppointment(db, id, by)).toMatchObject({ status: 'cancelled', sequence: 1 });
    expect(await cancelAppointment(db, id, by)).toBeUndefined();
    expect((await moveAppointment(db, { id, startsAt: ten + HOUR }, rules, by)).outcome).toBe('gone');
    expect((await bookAppointment(db, wish(), rules, by)).outcome).toBe('booked');
    const logged = await db.selectFrom('audit').select('action').orderBy('at').execute();
    expect(logged.map(({ action }) => action).toSorted()).toEqual([
      'appointment-booked',
      'appointment-booked',
      'appointment-cancelled',
    ]);
  });

  test('blocked time is offered to nobody, and nobody blocks what is booked', async () => {
    const db = await open();
    await addClerks(db, 1);
    const office = { actor: clerk, visitorAddress: '', now };
    const block = { clerkId: clerk.id, from: ten, to: ten + HOUR };
    expect(await blockTime(db, block, office)).toEqual(expect.any(String));
    expect((await bookAppointment(db, wish(), rules, by)).outcome).toBe('taken');
    expect((await bookAppointment(db, wish({ startsAt: ten + HOUR }), rules, by)).outcome).toBe('booked');
    expect(await blockTime(db, { ...block, from: ten + HOUR, to: ten + 2 * HOUR }, office)).toBeUndefined();
    expect(await blockTime(db, { ...block, to: block.from }, office)).toBeUndefined();
  });

  test('who did not come is noted once it has begun, and a past one stays as it was', async () => {
    const db = await open();
    await addClerks(db, 1);
    const booked = await bookAppointment(db, wish(), rules, by);
    if (booked.outcome !== 'booked') throw new Error('the time is free');
    const { id } = booked.appointment;
    expect(await noteNoShow(db, id, by)).toBe(false);
    const later = { ...by, actor: clerk, now: ten };
    expect(await cancelAppointment(db, id, later)).toBeUndefined();
    expect(await noteNoShow(db, id, later)).toBe(true);
    expect(await noteNoShow(db, id, later)).toBe(false);
  });
});
