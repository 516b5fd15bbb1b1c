import { expect, test } from 'vitest';
import {
  addClerks,
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
import { paise } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type AppointmentWish, bookAppointment } from './book-appointment.ts';
import { readCalendars } from './calendars.ts';
import { moveAppointment } from './change-appointment.ts';
import { handOver } from './hand-over.ts';
import { notePayment } from './note-payment.ts';
import { listOpenStarts } from './open-starts.ts';
import { addOwnHours, dropOwnHours, listOwnHours } from './own-hours.ts';
import { listPeople, setPerson } from './people.ts';
import { cellsOf } from './rules.ts';

const monday = india('2026-11-23T10:00');
const wanted = { roles: rules.offeredBy, branch: null };
const clerkBy = { ...office, actor: clerk };
const name = (en: string, hi: string) => ({ name: { en, hi }, role: undefined });

/** Adds two people who are offered by name, and one who is not. */
async function named(db: Database): Promise<void> {
  await addClerks(db, 3);
  await setPerson(db, { clerkId: 'clerk 1', ...name('Meera', 'मीरा') }, clerkBy);
  const role = { en: 'Physiotherapist', hi: 'फ़िज़ियोथेरेपिस्ट' };
  await setPerson(db, { clerkId: 'clerk 2', ...name('Anil', 'अनिल'), role }, clerkBy);
}

/** The only appointment, or the one whose person the customer chose. */
const theOne = (db: Database) =>
  db.selectFrom('appointments').selectAll().orderBy('is_chosen', 'desc').executeTakeFirstOrThrow();
const startsOf = async (db: Database, clerkId?: string, own = rules) =>
  listOpenStarts(own, await readCalendars(db, now, now + 20 * 24 * HOUR, { ...wanted, clerkId }), now);

describeOnEachEngine('a chosen person', ({ open, newStorage }) => {
  test('is offered by name only after the office has set the name; nothing else about anyone is shown', async () => {
    const db = await open();
    await addClerks(db, 2);
    expect(await listPeople(db, wanted)).toEqual([]);
    expect(await setPerson(db, { clerkId: 'nobody', ...name('X', 'क') }, clerkBy)).toBe(false);
    await setPerson(db, { clerkId: 'clerk 2', ...name('Anil', 'अनिल') }, clerkBy);
    expect(await listPeople(db, wanted)).toEqual([{ id: 'clerk 2', name: { en: 'Anil', hi: 'अनिल' }, role: {} }]);
    // A person who takes no appointments at that branch cannot be chosen there.
    await db.updateTable('appointment_clerks').set({ branch: 'delhi' }).execute();
    expect(await listPeople(db, { ...wanted, branch: 'mumbai' })).toEqual([]);
    await setPerson(db, { clerkId: 'clerk 2', name: undefined, role: undefined }, clerkBy);
    expect(await listPeople(db, wanted)).toEqual([]);
    const log = await db.selectFrom('audit').select(['action', 'after']).orderBy('id').execute();
    expect(log.map(({ action, after }) => `${action}: ${after}`)).toEqual([
      'appointment-person: named',
      'appointment-person: not named',
    ]);
  });

  test('takes the appointment even if someone else is free, and only that person’s times are offered', async () => {
    const db = await open();
    await named(db);
    const made = await booked(db, { clerkId: 'clerk 2', isChosen: true });
    expect(made).toMatchObject({ clerk_id: 'clerk 2', is_chosen: 1 });
    expect(JSON.parse(made.person)).toEqual({ en: 'Anil, Physiotherapist', hi: 'अनिल, फ़िज़ियोथेरेपिस्ट' });
    expect((await startsOf(db, 'clerk 2')).includes(ten)).toBe(false);
    expect((await startsOf(db, 'clerk 1')).includes(ten)).toBe(true);
    expect((await startsOf(db)).includes(ten)).toBe(true);
    const again = wish({ clerkId: 'clerk 2', isChosen: true });
    expect((await bookAppointment(db, again, rules, by, filing)).outcome).toBe('taken');
    // The office books with a person who is not offered by name, so no name was promised.
    const unnamed = await booked(db, { startsAt: monday, clerkId: 'clerk 3', isChosen: true }, clerkBy);
    expect(unnamed).toMatchObject({ clerk_id: 'clerk 3', is_chosen: 0, person: '' });
    // A customer who did not choose anyone is not told a name.
    expect(await booked(db)).toMatchObject({ is_chosen: 0, person: '' });
  });

  test('keeps it when the customer reschedules; when the office assigns it to another the customer is told', async () => {
    const db = await open();
    await named(db);
    const { id } = await booked(db, { clerkId: 'clerk 2', isChosen: true });
    await booked(db, { startsAt: monday, clerkId: 'clerk 2' });
    const move = (startsAt: number, who = by, clerkId?: string) =>
      moveAppointment(db, { id, startsAt, clerkId }, rules, who, letters);
    expect((await move(monday)).outcome).toBe('taken');
    expect((await move(monday + HOUR)).outcome).toBe('moved');
    expect(await db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
      clerk_id: 'clerk 2',
      sequence: 1,
    });
    const other = await move(monday + HOUR, clerkBy, 'clerk 1');
    expect(other).toMatchObject({ outcome: 'moved', appointment: { clerk_id: 'clerk 1', sequence: 2 } });
    expect(other.outcome === 'moved' && JSON.parse(other.appointment.person)).toEqual({ en: 'Meera', hi: 'मीरा' });
    expect(await subjects(db)).toContain('given 2');
    const waiting = await db
      .selectFrom('appointment_reminders')
      .select('subject')
      .where('appointment_id', '=', id)
      .execute();
    expect(waiting.map(({ subject }) => subject).toSorted()).toEqual(['day 2', 'hour 2']);
  });

  test('when the person leaves, a customer who had chosen them is told who takes over; others are told nothing', async () => {
    const db = await open();
    await named(db);
    await booked(db, { clerkId: 'clerk 2', isChosen: true });
    await booked(db, { startsAt: monday, clerkId: 'clerk 2' });
    const give = (from: string, to: 'nobody' | { id: string }) =>
      inTransaction(db, (each) => handOver(each, { from, to, roles: rules.offeredBy, write: letters }, clerkBy));
    await give('clerk 2', { id: 'clerk 1' });
    expect((await subjects(db)).filter((each) => each.startsWith('given'))).toEqual(['given 1']);
    expect(JSON.parse((await theOne(db)).person)).toEqual({ en: 'Meera', hi: 'मीरा' });
    // If the appointment becomes unassigned, no email is sent, and no queued email names the person who has left.
    await give('clerk 1', 'nobody');
    expect((await subjects(db)).filter((each) => each.startsWith('given'))).toEqual(['given 1']);
    expect(await theOne(db)).toMatchObject({ person: '', sequence: 1, is_chosen: 1 });
    const { id, starts_at: startsAt } = await theOne(db);
    await moveAppointment(db, { id, startsAt, clerkId: 'clerk 3' }, rules, clerkBy, letters);
    expect(await subjects(db)).toContain('given 2');
  });

  test('an unassigned appointment leaves the chosen person free while someone else can take it', async () => {
    const db = await open();
    await named(db);
    const lost = await booked(db);
    await db.deleteFrom('appointment_cells').execute();
    await db.updateTable('appointments').set({ clerk_id: '' }).where('id', '=', lost.id).execute();
    for (const clerkId of ['clerk 1', 'clerk 2']) {
      expect((await startsOf(db, clerkId)).includes(ten)).toBe(true);
      await booked(db, { clerkId, isChosen: true });
    }
    // Only clerk 3 is still free, and has to stay free for the unassigned appointment.
    expect((await startsOf(db, 'clerk 3')).includes(ten)).toBe(false);
    const last = wish({ clerkId: 'clerk 3', isChosen: true });
    expect((await bookAppointment(db, last, rules, by, filing)).outcome).toBe('taken');
  });

  test('two of different lengths never overlap for the same person, from two processes at once', async () => {
    const storage = await newStorage();
    const one = await open(storage);
    const other = await open(storage);
    await addClerks(one, 2);
    const lengths = [15, 30, 45, 60, 90];
    const starts = Array.from({ length: 8 }, (_, index) => ten + (index * HOUR) / 4);
    const ask = (index: number) => {
      const own = { ...rules, stepMinutes: 15, lengthMinutes: lengths[index % 5] ?? 30 };
      const asked = wish({ startsAt: starts[index % 8] ?? ten, clerkId: index % 3 ? 'clerk 1' : undefined });
      return bookAppointment(index % 2 ? one : other, asked, own, by, filing);
    };
    await Promise.all(Array.from({ length: 120 }, (_, index) => ask(index)));
    const made = await one.selectFrom('appointments').selectAll().orderBy('starts_at').execute();
    expect(new Set(made.map(({ ends_at, starts_at }) => ends_at - starts_at)).size).toBeGreaterThan(1);
    for (const rows of Map.groupBy(made, ({ clerk_id }) => clerk_id).values()) {
      rows.forEach((row, index) => {
        const next = rows[index + 1];
        // The buffer must stay free as well.
        if (next) {
          expect(next.starts_at).toBeGreaterThanOrEqual(row.ends_at + rules.bufferMinutes * 60_000);
        }
      });
    }
    const cells = await one.selectFrom('appointment_cells').select('held_by').execute();
    const needed = made.flatMap(({ starts_at, ends_at }) =>
      cellsOf(starts_at, { ...rules, lengthMinutes: (ends_at - starts_at) / 60_000 }),
    );
    expect(cells.length).toBe(needed.length);
  });

  test('a longer one keeps its length when it is rescheduled', async () => {
    const db = await open();
    await addClerks(db, 1);
    const long = { ...rules, lengthMinutes: 60 };
    const answer = await bookAppointment(db, wish(), long, by, filing);
    if (answer.outcome !== 'booked') {
      throw new Error('not booked');
    }
    const { id } = answer.appointment;
    const moved = await moveAppointment(db, { id, startsAt: monday }, rules, by, letters);
    expect(moved).toMatchObject({ outcome: 'moved', appointment: { starts_at: monday, ends_at: monday + HOUR } });
    // Half an hour before closing, there is time for a short appointment but not for a long one.
    const closing = india('2026-11-23T12:30');
    expect((await moveAppointment(db, { id, startsAt: closing }, rules, by, letters)).outcome).toBe('taken');
    expect((await startsOf(db)).includes(closing)).toBe(true);
    expect((await startsOf(db, undefined, long)).includes(closing)).toBe(false);
  });
});

describeOnEachEngine('own hours', ({ open }) => {
  const hours = (opens: string, closes: string, weekday = 5) => ({ clerkId: 'clerk 1', weekday, opens, closes });

  test('are when customers can book the person; others work during the opening hours', async () => {
    const db = await open();
    await named(db);
    await addOwnHours(db, hours('11:00', '12:00'), clerkBy);
    const friday = (await startsOf(db, 'clerk 1')).filter((at) => at < ten + 4 * HOUR);
    expect(friday).toEqual([ten + HOUR, ten + 1.5 * HOUR]);
    // This person does not work on Mondays.
    expect((await startsOf(db, 'clerk 1')).includes(monday)).toBe(false);
    expect((await startsOf(db, 'clerk 2')).includes(ten)).toBe(true);
    const chosen: Partial<AppointmentWish> = { clerkId: 'clerk 1', isChosen: true };
    expect((await bookAppointment(db, wish(chosen), rules, by, filing)).outcome).toBe('taken');
    const all = [await booked(db), await booked(db)].map(({ clerk_id }) => clerk_id);
    expect(all.toSorted()).toEqual(['clerk 2', 'clerk 3']);
    expect((await bookAppointment(db, wish(), rules, by, filing)).outcome).toBe('taken');
    // The office can book at any time.
    expect((await booked(db, {}, clerkBy)).clerk_id).toBe('clerk 1');
  });

  test('apply to a rescheduling and to a hand-over to anyone; a person named by the office takes it anyway', async () => {
    const db = await open();
    await named(db);
    const made = await booked(db, { clerkId: 'clerk 2' });
    await addOwnHours(db, hours('11:00', '12:00', 0), clerkBy);
    await addOwnHours(db, { ...hours('11:00', '12:00', 0), clerkId: 'clerk 3' }, clerkBy);
    const give = (to: 'anyone' | { id: string }) =>
      inTransaction(db, (each) => handOver(each, { from: 'clerk 2', to, roles: rules.offeredBy }, clerkBy));
    expect(await give('anyone')).toMatchObject({ outcome: 'busy' });
    expect(await give({ id: 'clerk 1' })).toMatchObject({ outcome: 'done', count: 1 });
    const move = { id: made.id, startsAt: monday + HOUR };
    expect(await moveAppointment(db, move, rules, by, letters)).toMatchObject({
      appointment: { clerk_id: 'clerk 1', starts_at: monday + HOUR },
    });
  });

  test('are added and removed one by one, each time with an entry in the log', async () => {
    const db = await open();
    await addClerks(db, 1);
    expect(await addOwnHours(db, hours('09:00', '13:00'), clerkBy)).toBe(true);
    expect(await addOwnHours(db, hours('17:00', '21:00', 0), clerkBy)).toBe(true);
    const none = [hours('13:00', '09:00'), hours('9', '13:00'), hours('09:00', '13:00', 8), hours('', '')];
    for (const wrong of [...none, { ...hours('09:00', '13:00'), clerkId: 'nobody' }]) {
      expect(await addOwnHours(db, wrong, clerkBy)).toBe(false);
    }
    expect(await listOwnHours(db)).toHaveLength(8);
    // Adding hours with the same start and a different end replaces the earlier ones.
    await addOwnHours(db, hours('09:00', '12:00'), clerkBy);
    expect((await listOwnHours(db)).filter(({ weekday }) => weekday === 5).map(({ closes }) => closes)).toEqual([
      '12:00',
      '21:00',
    ]);
    const stretch = { weekday: 5, opens: '17:00' };
    expect(await dropOwnHours(db, { clerkId: 'clerk 1', stretch }, clerkBy)).toBe(true);
    expect(await dropOwnHours(db, { clerkId: 'clerk 1', stretch }, clerkBy)).toBe(false);
    expect(await dropOwnHours(db, { clerkId: 'clerk 1' }, clerkBy)).toBe(true);
    expect(await listOwnHours(db)).toEqual([]);
    const log = await db.selectFrom('audit').select(['before', 'after']).orderBy('id').execute();
    expect(log.map(({ before, after }) => before ?? after).slice(0, 4)).toEqual([
      'Friday 09:00-13:00',
      'every day 17:00-21:00',
      'Friday 09:00-12:00',
      'Friday 17:00-21:00',
    ]);
    expect(log).toHaveLength(5);
  });
});

describeOnEachEngine('a priced appointment', ({ open }) => {
  test('keeps the price that the customer was told, and is paid once', async () => {
    const db = await open();
    await addClerks(db, 2);
    const { id } = await booked(db, { price: { paise: paise(70_800), gstPercent: 18 }, address: '14 Sample Lane' });
    expect(await theOne(db)).toMatchObject({ price_paise: 70_800, gst_percent: 18, paid_at: null });
    expect(await theOne(db)).toMatchObject({ address: '14 Sample Lane' });
    const pay = (isPaid: boolean) => notePayment(db, { id, isPaid }, clerkBy);
    expect([await pay(false), await pay(true), await pay(true)]).toEqual([false, true, false]);
    expect((await theOne(db)).paid_at).toBe(now);
    expect(await pay(false)).toBe(true);
    const free = await booked(db);
    expect(await notePayment(db, { id: free.id, isPaid: true }, clerkBy)).toBe(false);
    const log = await db.selectFrom('audit').select(['action', 'after']).where('subject', '=', id).execute();
    expect(
      log.filter(({ action }) => action.endsWith('paid')).map(({ action, after }) => `${action} ${after}`),
    ).toEqual(['appointment-paid 70800', 'appointment-unpaid 70800']);
  });
});
