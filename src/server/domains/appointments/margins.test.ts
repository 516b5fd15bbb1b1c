import { expect, test } from 'vitest';
import {
  addClerks,
  by,
  clerk,
  filing,
  HOUR,
  letters,
  now,
  office,
  rules as plain,
  ten,
  wish,
} from '../../../../tests/support/appointment-desk.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { blockTime } from './block-time.ts';
import { bookAppointment } from './book-appointment.ts';
import { readCalendars } from './calendars.ts';
import { moveAppointment } from './change-appointment.ts';
import { handOver } from './hand-over.ts';
import { listOpenStarts } from './open-starts.ts';
import { type AppointmentRules, type Meeting, rulesFor } from './rules.ts';

/** 45 minutes of travel to a home visit, an hour for a massage, and none between two video calls. */
const rules: AppointmentRules = {
  ...plain,
  stepMinutes: 15,
  marginOf: ({ way, service }: Meeting) => {
    const minutes = way === 'video' ? 0 : service === 'massage' ? 60 : 45;
    return way === 'phone' ? { before: 0, after: 15 } : { before: minutes, after: minutes };
  },
};
const quarter = HOUR / 4;
const meetings = {
  video: { way: 'video', service: '' },
  phone: { way: 'phone', service: '' },
  home: { way: 'home', service: '' },
  massage: { way: 'home', service: 'massage' },
} as const;
type Kind = keyof typeof meetings;

const ask = (db: Database, kind: Kind, startsAt: number, who = by) =>
  bookAppointment(db, wish({ ...meetings[kind], startsAt, address: '12 Temple Road' }), rules, who, filing);

/** The free times of that Friday, in minutes from ten o'clock. */
async function free(db: Database, kind: Kind): Promise<number[]> {
  const { bufferMinutes, marginOf } = rules;
  const wanted = { ...meetings[kind], branch: null, roles: ['clerk'], bufferMinutes, marginOf } as const;
  const calendars = await readCalendars(db, now, now + 3 * HOUR * 24, wanted);
  return listOpenStarts(rulesFor(rules, meetings[kind]), calendars, now)
    .filter((at) => at < ten + 8 * HOUR)
    .map((at) => (at - ten) / 60_000);
}

describeOnEachEngine('the time around an appointment', ({ open }) => {
  test('a visit needs its time before and after; between two the longer time stays free, not the sum', async () => {
    const db = await open();
    await addClerks(db, 1);
    expect(await ask(db, 'home', ten + HOUR)).toMatchObject({ outcome: 'booked' });
    // The visit is from 11:00 to 11:30, and the firm is open from 9:00 to 13:00.
    expect(await free(db, 'video')).toEqual([135, 150]);
    expect(await free(db, 'home')).toEqual([135, 150]);
    expect(await free(db, 'massage')).toEqual([150]);
    expect(await ask(db, 'video', ten + 8 * quarter)).toEqual({ outcome: 'taken' });
    // The office cannot book the time that someone needs for travel, either.
    expect(await ask(db, 'video', ten + 8 * quarter, office)).toEqual({ outcome: 'taken' });
    expect(await ask(db, 'video', ten + 9 * quarter, office)).toMatchObject({ outcome: 'booked' });
    // A video call needs no margin, so the next one can follow immediately.
    expect(await free(db, 'video')).toEqual([]);
    expect(await ask(db, 'video', ten + 11 * quarter, office)).toMatchObject({ outcome: 'booked' });
  });

  test('a new appointment leaves the time before a visit that is already booked', async () => {
    const db = await open();
    await addClerks(db, 1);
    expect(await ask(db, 'massage', ten + 2 * HOUR)).toMatchObject({ outcome: 'booked' });
    expect(await free(db, 'video')).toEqual([0, 15, 30]);
    expect(await free(db, 'phone')).toEqual([0, 15, 30]);
    expect(await ask(db, 'phone', ten + 3 * quarter)).toEqual({ outcome: 'taken' });
  });

  test('moving and handing over keep the time around others, and may use their own', async () => {
    const db = await open();
    await addClerks(db, 2);
    const visit = await ask(db, 'home', ten + 2 * HOUR, office);
    const call = await bookAppointment(db, wish({ ...meetings.video, clerkId: 'clerk 1' }), rules, by, filing);
    if (visit.outcome !== 'booked' || call.outcome !== 'booked') {
      throw new Error('neither was free');
    }
    expect([visit.appointment.clerk_id, call.appointment.clerk_id]).toEqual(['clerk 1', 'clerk 1']);
    const move = (id: string, startsAt: number, clerkId?: string) =>
      moveAppointment(db, { id, startsAt, clerkId }, rules, office, letters);
    expect(await move(call.appointment.id, ten + 4 * quarter, 'clerk 1')).toEqual({ outcome: 'taken' });
    expect(await move(call.appointment.id, ten + 3 * quarter, 'clerk 1')).toMatchObject({ outcome: 'moved' });
    // The visit can still be moved to a quarter of an hour later, because its own margins are ignored.
    expect(await move(visit.appointment.id, ten + 9 * quarter, 'clerk 1')).toMatchObject({ outcome: 'moved' });
    // Another person has a call until twelve, and cannot be at the visit at a quarter past twelve.
    const other = await bookAppointment(
      db,
      wish({ ...meetings.video, startsAt: ten + 6 * quarter, clerkId: 'clerk 2' }),
      rules,
      office,
      filing,
    );
    expect(other).toMatchObject({ outcome: 'booked' });
    const given = { from: 'clerk 1', to: { id: 'clerk 2' }, roles: rules.offeredBy };
    const handed = (marginOf: AppointmentRules['marginOf']) =>
      inTransaction(db, (each) => handOver(each, { ...given, marginOf }, office));
    expect(await handed(rules.marginOf)).toEqual({ outcome: 'busy', times: [ten + 9 * quarter] });
    expect(await handed(undefined)).toEqual({ outcome: 'done', count: 2 });
  });

  test('blocked time keeps its distance from a visit, on both sides', async () => {
    const db = await open();
    await addClerks(db, 1);
    const block = (from: number, to: number) =>
      blockTime(
        db,
        { clerkId: clerk.id, spans: [{ from, to }], said: 'x', marginOf: rules.marginOf },
        {
          ...office,
          actor: clerk,
        },
      );
    expect(await block(ten, ten + quarter)).toMatchObject({ outcome: 'blocked' });
    expect((await free(db, 'home'))[0]).toBe(60);
    expect((await free(db, 'video'))[0]).toBe(15);
    expect(await ask(db, 'home', ten + HOUR + quarter)).toMatchObject({ outcome: 'booked' });
    const taken = { outcome: 'taken', startsAt: ten + HOUR + quarter };
    expect(await block(ten + quarter, ten + 3 * quarter)).toEqual(taken);
    expect(await block(ten + 8 * quarter, ten + 9 * quarter)).toEqual(taken);
    expect(await block(ten + quarter, ten + 2 * quarter)).toMatchObject({ outcome: 'blocked' });
  });

  test('someone stays free for an unassigned visit, with the time around it', async () => {
    const db = await open();
    await addClerks(db, 1);
    const visit = await ask(db, 'home', ten + HOUR);
    expect(visit).toMatchObject({ outcome: 'booked' });
    const given = { from: 'clerk 1', to: 'nobody' as const, roles: rules.offeredBy, marginOf: rules.marginOf };
    await inTransaction(db, (each) => handOver(each, given, office));
    expect(await free(db, 'video')).toEqual([135, 150]);
    expect(await ask(db, 'video', ten + 8 * quarter)).toEqual({ outcome: 'taken' });
    expect(await ask(db, 'video', ten + 9 * quarter)).toMatchObject({ outcome: 'booked' });
  });

  test('without such times everything is as before: the general time, after each one alone', async () => {
    const db = await open();
    await addClerks(db, 1);
    const wanted = { way: 'home', branch: null, roles: ['clerk'], bufferMinutes: 15 } as const;
    await bookAppointment(db, wish({ startsAt: ten + HOUR }), plain, by, filing);
    const calendars = await readCalendars(db, now, now + 24 * HOUR, wanted);
    const starts = listOpenStarts({ ...plain, stepMinutes: 15 }, calendars, now);
    expect(starts.map((at) => (at - ten) / 60_000).filter((at) => at < 300)).toEqual([0, 15, 105, 120, 135, 150]);
  });
});
