import { expect, test } from 'vitest';
import {
  addClerks,
  booked,
  by,
  filing,
  HOUR,
  india,
  letters,
  rules,
  subjects,
  wish,
} from '../../../../tests/support/appointment-desk.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { everyRow } from '../../../../tests/support/kept-things.ts';
import { collect } from '../../across/erasure/collect.ts';
import { correct } from '../../across/erasure/correct.ts';
import { erase } from '../../across/erasure/erase.ts';
import { withdrawConsent } from '../../across/erasure/withdraw.ts';
import { confirmClock } from '../../platform/clock/clock-guard.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openLog } from '../../platform/log/log.ts';
import { subjectOfMailbox } from '../cases/store/find-subject.ts';
import { bookAppointment } from './book-appointment.ts';
import { cancelAppointment, moveAppointment } from './change-appointment.ts';
import { appointmentsOf } from './find-appointment.ts';
import { sendDueReminders } from './reminders.ts';

const log = openLog({ logLevel: 'silent' });
/** November 23, 2026, is a Monday. */
const monday = india('2026-11-23T10:00');
const send = (db: Database, now: number) => sendDueReminders(db, { now, builtAt: undefined, log });
/** Confirms the clock, as a site does that has checked it every hour until now. */
const tick = (db: Database, now: number) => confirmClock(db, { now, builtAt: undefined });

describeOnEachEngine('reminders of appointments', ({ open, newStorage }) => {
  test('the day before and an hour before one is sent, each once, from two processes and after a restart', async () => {
    const storage = await newStorage();
    const one = await open(storage);
    const other = await open(storage);
    await addClerks(one, 1);
    await booked(one, { startsAt: monday });
    await tick(one, monday - 24 * HOUR - 1);
    expect(await send(one, monday - 24 * HOUR - 1)).toBe(0);
    const round = () => Array.from({ length: 10 }, (_, index) => send(index % 2 ? one : other, monday - 24 * HOUR));
    expect((await Promise.all(round())).reduce((sum, count) => sum + count, 0)).toBe(1);
    const again = await open(storage);
    expect(await send(again, monday - 23 * HOUR)).toBe(0);
    await tick(again, monday - HOUR);
    expect(await Promise.all([send(one, monday - HOUR), send(again, monday - HOUR)])).toContain(1);
    expect(await subjects(one)).toEqual(['booked 0', 'day 0', 'hour 0']);
  });

  test('a rescheduled one is reminded of only at its new time, a cancelled one not at all', async () => {
    const db = await open();
    await addClerks(db, 1);
    const moved = await booked(db, { startsAt: monday });
    const gone = await booked(db, { startsAt: monday + HOUR });
    await tick(db, monday - 24 * HOUR);
    // One reminder is already in the outbox, but not sent.
    expect(await send(db, monday - 24 * HOUR)).toBe(1);
    await moveAppointment(db, { id: moved.id, startsAt: monday + 2 * HOUR }, rules, by, letters);
    await cancelAppointment(db, gone.id, by, letters);
    expect(await send(db, monday + HOUR)).toBe(1);
    expect(await subjects(db)).toEqual(['booked 0', 'booked 0', 'cancelled 1', 'hour 1', 'moved 1']);
  });

  test('nothing is sent while the clock is in doubt, and what is too late by then is dropped', async () => {
    const db = await open();
    await addClerks(db, 1);
    await booked(db, { startsAt: monday });
    await tick(db, by.now);
    const ahead = monday - HOUR;
    // The clock jumps more than two days past the time at which it was last confirmed.
    expect([await send(db, ahead), await send(db, ahead)]).toEqual([0, 0]);
    await tick(db, ahead);
    expect(await send(db, ahead)).toBe(1);
    expect(await subjects(db)).toEqual(['booked 0', 'hour 0']);
    // If the clock is set back, nothing is sent twice.
    expect(await send(db, by.now)).toBe(0);
  });

  test('one that begins in three hours has no reminder of the day before', async () => {
    const db = await open();
    await addClerks(db, 1);
    await booked(db, { startsAt: by.now + 3 * HOUR });
    const kinds = await db.selectFrom('appointment_reminders').select('kind').execute();
    expect(kinds).toEqual([{ kind: 'hour' }]);
  });

  test('goes to the phone of someone who prefers it or has stopped reminders by email, like other news of one', async () => {
    const db = await open();
    await addClerks(db, 1);
    const phone = '+919810012345';
    await booked(db, { startsAt: monday, mail: 'asha@example.in', phone });
    await tick(db, monday - 24 * HOUR);
    await db.insertInto('contact_states').values({ kind: 'phone', value: phone, is_preferred: 1 }).execute();
    expect(await send(db, monday - 24 * HOUR)).toBe(1);
    await db.updateTable('contact_states').set({ is_preferred: 0 }).execute();
    await db
      .insertInto('contact_states')
      .values({ kind: 'mail', value: 'asha@example.in', is_preferred: 0, reminders_out_at: by.now })
      .execute();
    await tick(db, monday - HOUR);
    expect(await send(db, monday - HOUR)).toBe(1);
    expect(await subjects(db)).toEqual(['booked 0']);
    const due = await db.selectFrom('due_notices').select(['name', 'phone', 'mail_to']).orderBy('id').execute();
    const common = { name: 'appointment-reminder', phone };
    expect(due).toEqual([
      { ...common, mail_to: 'asha@example.in' },
      { ...common, mail_to: '' },
    ]);
  });

  test('if the acknowledgement is held, a stranger gets no reminder either', async () => {
    const db = await open();
    await addClerks(db, 1);
    const held = { ...filing, ceilings: [{ key: 'k', windowMs: HOUR, atMost: 0, because: 'mailbox' as const }] };
    const write: typeof letters = (row, news) => {
      const { mails, reminders } = letters(row, news);
      return { reminders, mails: mails.map((mail) => ({ ...mail, purpose: 'acknowledgement' as const })) };
    };
    await bookAppointment(db, wish({ startsAt: monday }), rules, by, { ...held, write });
    expect(await db.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'held' }]);
    expect(await db.selectFrom('appointment_reminders').select('kind').execute()).toEqual([]);
  });
});

describeOnEachEngine('own data with an appointment', ({ open }) => {
  test('it is exported, corrected, sends no reminder without consent, and is erased with its time', async () => {
    const db = await open();
    await addClerks(db, 1);
    const row = await booked(db, { startsAt: monday, mail: 'asha@example.in', phone: '+919810012345' });
    const subject = (within = db) => subjectOfMailbox(within, 'asha@example.in');
    const [kept] = (await collect(db, await subject(), by.now)).cases;
    expect(kept?.appointment).toMatchObject({ begins: new Date(monday).toISOString(), way: 'phone', status: 'booked' });
    await db
      .transaction()
      .execute(async (within) => correct(within, await subject(within), { name: 'Asha Rao', locale: 'en' }, by.now));
    expect(await appointmentsOf(db, { mailboxes: ['Asha@Example.in'] }, by.now)).toMatchObject([
      { id: row.id, name: 'Asha Rao', locale: 'en' },
    ]);
    await db.transaction().execute(async (within) => withdrawConsent(within, await subject(within), by.now));
    await tick(db, monday - HOUR);
    expect(await send(db, monday - HOUR)).toBe(0);
    expect(
      (await db.transaction().execute(async (within) => erase(within, await subject(within), by.now))).held,
    ).toEqual([]);
    const rest = JSON.stringify(await everyRow(db));
    for (const trace of ['asha@example.in', '+919810012345', 'Asha Rao', row.token]) {
      expect(rest).not.toContain(trace);
    }
    expect(await db.selectFrom('appointment_cells').selectAll().execute()).toEqual([]);
  });
});
