import { expect, test } from 'vitest';
import { booked, letters, office, rules, ten, by as visitor } from '../../../../../tests/support/appointment-desk.ts';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { now } from '../../../../../tests/support/office-desk.ts';
import { known } from '../../../../../tests/support/sign-in-desk.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { changeUser } from '../../accounts/staff.ts';
import { createUser } from '../../accounts/users.ts';
import { listClerkIds } from '../../appointments/calendars.ts';
import { moveAppointment } from '../../appointments/change-appointment.ts';
import { readOfficeCalendar } from '../../appointments/list-appointments.ts';
import { assigneeChoices, listAssignable, listClerks } from './list-clerks.ts';

const wanted = { roles: rules.offeredBy, branch: null };

/** Creates two clerks. Om has signed in; Lata was only invited but may see complaints. */
async function openOffice(db: Database) {
  const add = async (name: string) =>
    known(await createUser(db, { mailAddress: `${name}@example.in`, name, role: 'manager', locale: 'en' }, now)).id;
  const om = await add('Om');
  const lata = await add('Lata');
  await inTransaction(db, (within) => changeUser(within, om, { signed_in_at: now }, now));
  return { om, lata };
}

describeOnEachEngine('someone who was invited and has never signed in', ({ open }) => {
  test('gets no cases, not even complaints, and keeps one that is already theirs', async () => {
    const db = await open();
    const { om, lata } = await openOffice(db);
    const ids = async (kind: string, assignee: string | null = null) =>
      (await listAssignable(db, { kind, assignee })).map(({ id }) => id);
    expect([await ids('contact'), await ids('grievance'), await ids('application')]).toEqual([[om], [om], [om]]);
    expect(await assigneeChoices(db, { kind: 'contact', assignee: lata })).toEqual([
      { value: lata, label: 'Lata' },
      { value: om, label: 'Om' },
    ]);
    // Clerks who were only invited can still be shown and mentioned.
    expect((await listClerks(db)).map(({ name }) => name)).toEqual(['Lata', 'Om']);
    await inTransaction(db, (within) => changeUser(within, lata, { signed_in_at: now }, now));
    expect(await ids('contact')).toEqual([lata, om]);
  });

  test('a customer who became a clerk counts from their next sign-in', async () => {
    const db = await open();
    const { om, lata } = await openOffice(db);
    await inTransaction(db, (within) => changeUser(within, lata, { signed_in_at: now - 9, invited_at: now }, now));
    expect((await listAssignable(db)).map(({ id }) => id)).toEqual([om]);
    await inTransaction(db, (within) => changeUser(within, lata, { invited_at: null }, now));
    expect(await listAssignable(db)).toHaveLength(2);
  });

  test("gets no visitor's appointment, and keeps one when it is rescheduled", async () => {
    const db = await open();
    const { om, lata } = await openOffice(db);
    expect(await listClerkIds(db, wanted)).toEqual([om]);
    const one = await booked(db);
    expect(one.clerk_id).toBe(om);
    await db.updateTable('appointments').set({ clerk_id: lata }).where('id', '=', one.id).execute();
    await db.updateTable('appointment_cells').set({ clerk_id: lata }).where('held_by', '=', one.id).execute();
    const { clerks } = await readOfficeCalendar(db, 0, now);
    expect(clerks.map(({ name, isPending }) => [name, isPending])).toEqual([
      ['Lata', true],
      ['Om', false],
    ]);
    const later = { id: one.id, startsAt: ten + 60 * 60_000, clerkId: lata };
    const moved = await moveAppointment(db, later, rules, office, letters);
    expect(moved).toMatchObject({ outcome: 'moved', appointment: { clerk_id: lata } });
    expect((await booked(db, {}, visitor)).clerk_id).toBe(om);
  });
});
