import { expect, test } from 'vitest';
import {
  addClerks,
  book,
  booked,
  by,
  clerk,
  now,
  office,
  rules,
  ten,
  wish,
} from '../../../../tests/support/appointment-desk.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listClerkIds, readCalendars } from './calendars.ts';
import { moveAppointment } from './change-appointment.ts';
import { handOver } from './hand-over.ts';
import { readOfficeCalendar } from './list-appointments.ts';
import { listPeople, setPerson } from './people.ts';
import { setTakers, setTakes } from './takes.ts';

const clerkBy = { ...office, actor: clerk };
const roles = rules.offeredBy;
const ids = (db: Database, asked: object) => listClerkIds(db, { roles, branch: null, ...asked });
const atBranch = (branch: string) => ({ way: 'branch' as const, branch });

describeOnEachEngine('who takes which appointments', ({ open }) => {
  test('a person can take any set of ways and branches, and of services', async () => {
    const db = await open();
    await addClerks(db, 2);
    const notPlaces = ['phone', 'branch mumbai'];
    const said = { clerkId: 'clerk 1', takes: true, branch: null, notPlaces, notServices: ['massage'] };
    expect(await setTakes(db, said, clerkBy)).toBe(true);
    expect(await ids(db, { way: 'phone' })).toEqual(['clerk 2']);
    expect(await ids(db, { way: 'home' })).toEqual(['clerk 1', 'clerk 2']);
    expect(await ids(db, atBranch('mumbai'))).toEqual(['clerk 2']);
    expect(await ids(db, atBranch('delhi'))).toEqual(['clerk 1', 'clerk 2']);
    expect(await ids(db, { way: 'home', service: 'massage' })).toEqual(['clerk 2']);
    expect(await ids(db, { way: 'home', service: 'first-visit' })).toEqual(['clerk 1', 'clerk 2']);
    await setPerson(db, { clerkId: 'clerk 1', name: { en: 'Meera', hi: 'मीरा' }, role: undefined }, clerkBy);
    expect(await listPeople(db, { roles, way: 'phone', branch: null })).toEqual([]);
    expect(await listPeople(db, { roles, way: 'home', branch: null })).toHaveLength(1);
    // Absent values stay unchanged.
    await setTakes(db, { clerkId: 'clerk 1', takes: true, branch: null }, clerkBy);
    expect(await ids(db, { way: 'phone' })).toEqual(['clerk 2']);
  });

  test('customers can book, and reschedule to, only people who take it', async () => {
    const db = await open();
    await addClerks(db, 2);
    const not = (clerkId: string, notPlaces: string[], notServices: string[]) =>
      setTakes(db, { clerkId, takes: true, branch: null, notPlaces, notServices }, clerkBy);
    await not('clerk 1', ['phone'], []);
    await not('clerk 2', [], ['massage']);
    expect((await book(db, wish({ service: 'massage' }))).outcome).toBe('taken');
    const { id, clerk_id } = await booked(db);
    expect(clerk_id).toBe('clerk 2');
    await booked(db, { way: 'home' });
    const later = ten + 60 * 60_000;
    await booked(db, { startsAt: later });
    // The other person is free then, but takes no phone appointments.
    expect(
      (await moveAppointment(db, { id, startsAt: later }, rules, by, () => ({ mails: [], reminders: [] }))).outcome,
    ).toBe('taken');
    const free = await readCalendars(db, now, ten, { roles, way: 'phone', branch: null });
    expect(free.map(({ clerkId }) => clerkId)).toEqual(['clerk 2']);
  });

  test('any set of people takes appointments; each change is logged, and nothing else', async () => {
    const db = await open();
    await addClerks(db, 3);
    const all = ['clerk 1', 'clerk 2', 'clerk 3'];
    expect(await setTakers(db, { all, taking: new Set(['clerk 1', 'clerk 3']) }, clerkBy)).toBe(true);
    expect(await ids(db, {})).toEqual(['clerk 1', 'clerk 3']);
    expect(await setTakers(db, { all, taking: new Set(['clerk 2', 'clerk 3']) }, clerkBy)).toBe(true);
    expect(await ids(db, {})).toEqual(['clerk 2', 'clerk 3']);
    expect(await setTakers(db, { all: [...all, 'nobody'], taking: new Set() }, clerkBy)).toBe(false);
    const log = await db.selectFrom('audit').select(['subject', 'after']).orderBy('id').execute();
    expect(log.map(({ subject, after }) => `${subject}: ${after}`)).toEqual([
      'clerk 2: takes none',
      expect.stringMatching(/^clerk [12]: takes/),
      expect.stringMatching(/^clerk [12]: takes/),
    ]);
  });

  test('a person who was invited and never signed in is not offered', async () => {
    const db = await open();
    await addClerks(db, 3);
    const came = (id: string, invited_at: number, signed_in_at: number | null) =>
      db.updateTable('users').set({ invited_at, signed_in_at }).where('id', '=', id).execute();
    await came('clerk 1', now, null);
    await came('clerk 2', now, now);
    await setPerson(db, { clerkId: 'clerk 1', name: { en: 'Meera', hi: 'मीरा' }, role: undefined }, clerkBy);
    expect(await ids(db, {})).toEqual(['clerk 2', 'clerk 3']);
    expect(await listPeople(db, { roles, branch: null })).toEqual([]);
    const { clerks } = await readOfficeCalendar(db, now, now + 1);
    expect(clerks.map(({ id, isPending }) => [id, !isPending])).toEqual([
      ['clerk 1', false],
      ['clerk 2', true],
      ['clerk 3', true],
    ]);
    // No appointment is handed over to that person either.
    await booked(db, { clerkId: 'clerk 2' });
    const toInvited = { from: 'clerk 2', to: { id: 'clerk 1' }, roles };
    expect(await inTransaction(db, (each) => handOver(each, toInvited, clerkBy))).toMatchObject({ outcome: 'busy' });
    // This person was invited again after leaving, and is not offered until the next sign-in.
    await came('clerk 2', now + 1, now);
    expect(await ids(db, {})).toEqual(['clerk 3']);
  });
});
