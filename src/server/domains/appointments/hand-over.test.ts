import { expect, test } from 'vitest';
import {
  addClerks,
  book,
  booked,
  by,
  clerk,
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
import type { Database } from '../../platform/database/schema.ts';
import { type BeforeLeaving, type StaffChange, shutOut } from '../accounts/staff.ts';
import { blockTime } from './block-time.ts';
import { readCalendars } from './calendars.ts';
import { moveAppointment } from './change-appointment.ts';
import { type Heir, handOver } from './hand-over.ts';
import { listNobodys } from './nobodys.ts';
import { listOpenStarts } from './open-starts.ts';

const monday = india('2026-11-23T10:00');
const wanted = { roles: rules.offeredBy, branch: null };
const owner = { ...office, actor: { id: 'clerk 9', name: 'Om', role: 'owner' as const } };

const appointments = (db: Database) => db.selectFrom('appointments').selectAll().orderBy('starts_at').execute();
const cells = async (db: Database, heldBy: string) =>
  db.selectFrom('appointment_cells').select(['clerk_id', 'cell']).where('held_by', '=', heldBy).execute();

/** Removes the first clerk's access and hands over their appointments. */
async function leave(db: Database, to: Heir): Promise<{ said: StaffChange; times: readonly number[] }> {
  let times: readonly number[] = [];
  const before: BeforeLeaving = async (transaction, from) => {
    const handed = await handOver(transaction, { from, to, roles: rules.offeredBy }, owner);
    if (handed.outcome === 'done') {
      return undefined;
    }
    times = handed.times;
    return 'heir-busy';
  };
  return { said: await shutOut(db, owner, 'clerk 1', before), times };
}

/** Books two appointments with the first clerk, before any other clerk is added. */
async function two(db: Database) {
  await addClerks(db, 1);
  const made = [await booked(db), await booked(db, { startsAt: monday })] as const;
  for (const id of ['clerk 2', 'clerk 3']) {
    await db
      .insertInto('users')
      .values({
        id,
        name: '',
        email: `${id.replace(' ', '')}@example.in`,
        email_verified: 1,
        image: null,
        role: 'clerk',
        locale: 'en',
        shut_out_at: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
  return made;
}

describeOnEachEngine('appointments of a person who leaves', ({ open, newStorage }) => {
  test('all go to the chosen person at once, with an entry each; the customer keeps time, number and reminders, and gets no email', async () => {
    const db = await open();
    const made = await two(db);
    const mails = await subjects(db);
    const reminders = await db.selectFrom('appointment_reminders').selectAll().orderBy('due_at').execute();
    const before = await cells(db, made[0].id);
    expect(await leave(db, { id: 'clerk 2' })).toEqual({ said: 'done', times: [] });
    const after = await appointments(db);
    expect(after.map((row) => ({ ...row, clerk_id: '', updated_at: 0 }))).toEqual(
      made.map((row) => ({ ...row, clerk_id: '', updated_at: 0 })),
    );
    expect(after.map(({ clerk_id }) => clerk_id)).toEqual(['clerk 2', 'clerk 2']);
    expect(await cells(db, made[0].id)).toEqual(before.map((cell) => ({ ...cell, clerk_id: 'clerk 2' })));
    expect(await subjects(db)).toEqual(mails);
    expect(await db.selectFrom('appointment_reminders').selectAll().orderBy('due_at').execute()).toEqual(reminders);
    const noted = await db.selectFrom('audit').selectAll().where('action', '=', 'appointment-given').execute();
    expect(noted.map(({ subject, before, after }) => [subject, before, after])).toEqual(
      made.map(({ id }) => [id, 'assignee: clerk 1', 'assignee: clerk 2']),
    );
    const cases = await db.selectFrom('cases').select(['assignee', 'next_at']).orderBy('next_at').execute();
    expect(cases).toEqual([
      { assignee: 'clerk 2', next_at: ten },
      { assignee: 'clerk 2', next_at: monday },
    ]);
    expect(await listNobodys(db, now)).toEqual([]);
  });

  test('nothing is handed over, and the person stays, if the chosen one is not free for one of them; anyone who is free gets them all', async () => {
    const db = await open();
    const made = await two(db);
    const block = (clerkId: string, from: number) =>
      blockTime(db, { clerkId, spans: [{ from, to: from + HOUR }], said: 'x' }, { ...office, actor: clerk });
    await block('clerk 2', monday);
    await block('clerk 3', ten);
    expect(await leave(db, { id: 'clerk 2' })).toEqual({ said: 'heir-busy', times: [monday] });
    expect(await leave(db, { id: 'clerk 1' })).toEqual({ said: 'heir-busy', times: [ten, monday] });
    expect(await appointments(db)).toEqual(made);
    const { shut_out_at } = await db
      .selectFrom('users')
      .select('shut_out_at')
      .where('id', '=', 'clerk 1')
      .executeTakeFirstOrThrow();
    expect(shut_out_at).toBeNull();
    expect((await leave(db, 'anyone')).said).toBe('done');
    expect((await appointments(db)).map(({ clerk_id }) => clerk_id)).toEqual(['clerk 2', 'clerk 3']);
  });

  test('unassigned ones stay valid: their time cannot be booked by others, and each can be assigned', async () => {
    const db = await open();
    const made = await two(db);
    expect((await leave(db, 'nobody')).said).toBe('done');
    expect((await listNobodys(db, now)).map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    expect((await appointments(db)).map(({ starts_at, sequence, status }) => [starts_at, sequence, status])).toEqual([
      [ten, 0, 'booked'],
      [monday, 0, 'booked'],
    ]);
    // Two people still work here, and one of them is needed for the unassigned appointment at ten.
    expect((await book(db, wish())).outcome).toBe('booked');
    expect((await book(db, wish())).outcome).toBe('taken');
    const starts = async () => listOpenStarts(rules, await readCalendars(db, now, monday + HOUR, wanted), now);
    expect(await starts()).not.toContain(ten);
    expect(await starts()).toContain(monday);
    expect((await book(db, wish({ startsAt: monday }))).outcome).toBe('booked');
    expect(await starts()).not.toContain(monday);
    // A customer cannot reschedule another appointment to that time, either.
    const later = await booked(db, { startsAt: ten + 2 * HOUR });
    const move = (id: string, startsAt: number, clerkId?: string, who = by) =>
      moveAppointment(db, { id, startsAt, clerkId }, rules, who, letters);
    expect((await move(later.id, ten)).outcome).toBe('taken');
    // The office can assign an unassigned appointment to the person who is free, whether named or not.
    const [first, second] = made;
    const busy = (await appointments(db)).find((row) => row.starts_at === ten && row.clerk_id !== '')?.clerk_id;
    const free = busy === 'clerk 2' ? 'clerk 3' : 'clerk 2';
    expect((await move(first.id, ten, busy, office)).outcome).toBe('taken');
    const mails = await subjects(db);
    expect(await move(first.id, ten, free, office)).toMatchObject({ appointment: { clerk_id: free, sequence: 0 } });
    expect((await move(second.id, monday, undefined, office)).outcome).toBe('moved');
    expect(await listNobodys(db, now)).toEqual([]);
    expect(await subjects(db)).toEqual(mails);
    const taken = await db.selectFrom('appointment_cells').select('held_by').where('held_by', '=', first.id).execute();
    expect(taken).toHaveLength(3);
  });

  test('the buffer after an unassigned one is kept as well', async () => {
    const db = await open();
    await two(db);
    await leave(db, 'nobody');
    await db.updateTable('users').set({ shut_out_at: now }).where('id', '=', 'clerk 3').execute();
    // Only one clerk is left, who has to stay free from 10:00 to 10:45.
    const half = ten + HOUR / 2;
    expect((await book(db, wish({ startsAt: half }))).outcome).toBe('taken');
    const of = { ...wanted, bufferMinutes: rules.bufferMinutes };
    expect(listOpenStarts(rules, await readCalendars(db, now, monday, of), now)).not.toContain(half);
    expect((await book(db, wish({ startsAt: ten + HOUR }))).outcome).toBe('booked');
  });

  test('those of a person whose access was removed before are unassigned as well', async () => {
    const db = await open();
    await two(db);
    await db.updateTable('users').set({ shut_out_at: now }).where('id', '=', 'clerk 1').execute();
    expect(await listNobodys(db, now)).toHaveLength(2);
    expect((await book(db, wish())).outcome).toBe('booked');
    expect((await book(db, wish())).outcome).toBe('taken');
  });

  test('while a person leaves, customers book and reschedule at the same time, and every appointment has an assignee', async () => {
    const storage = await newStorage();
    const one = await open(storage);
    const other = await open(storage);
    const made = await two(one);
    const both = await Promise.all([
      leave(one, { id: 'clerk 2' }),
      book(other, wish({ startsAt: ten + HOUR })),
      moveAppointment(other, { id: made[1].id, startsAt: monday + HOUR }, rules, by, letters),
    ]);
    expect(both[0].said).toBe('done');
    expect(await listNobodys(one, now)).toEqual([]);
  });
});
