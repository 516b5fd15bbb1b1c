import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, ravi, theCase } from '../../../../../tests/support/office-desk.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { OpeningHours } from '../hours/opening-hours.ts';
import { dueAt } from '../hours/service-clock.ts';
import { changeCase } from './change-case.ts';
import { followHours } from './follow-hours.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const week: OpeningHours = { hours: [{ open: '10:00', close: '18:00', schemaDays: days }], holidays: [] };
const withHoliday: OpeningHours = { ...week, holidays: ['2026-11-24'] };
/** Monday, November 23, 2026, 11:00 in India. */
const monday = Date.parse('2026-11-23T11:00:00+05:30');
const sameDay = Date.parse('2026-11-23T12:00:00+05:30');

/** Makes a case that was received on Monday and has not been answered. */
async function owed(db: Database) {
  const { id, reference } = await aCase(db, { dueAt: dueAt(monday, week) });
  await db.updateTable('cases').set({ received_at: monday }).where('id', '=', id).execute();
  return reference;
}

describeOnEachEngine('open cases and new hours', ({ open, newStorage }) => {
  test('are due later because of a new holiday, only once even with two processes; the timeline and the log say so', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    expect(await followHours(db, week, sameDay)).toBe(0);
    const reference = await owed(db);
    const byHand = await owed(db);
    const done = await owed(db);
    const hand = Date.parse('2026-11-25T18:00:00+05:30');
    await changeCase(db, { reference: byHand, group: 'due', to: hand, seen: 0, actor: ravi, now: sameDay });
    await changeCase(db, { reference: done, group: 'status', to: 'done', seen: 0, actor: ravi, now: sameDay });
    const moved = await Promise.all([followHours(db, withHoliday, sameDay), followHours(other, withHoliday, sameDay)]);
    expect(moved.toSorted()).toEqual([0, 1]);
    expect((await theCase(db, reference)).due_at).toBe(dueAt(monday, withHoliday));
    expect(dueAt(monday, withHoliday)).not.toBe(dueAt(monday, week));
    expect((await theCase(db, byHand)).due_at).toBe(hand);
    expect((await theCase(db, done)).due_at).toBe(dueAt(monday, week));
    const { id } = await theCase(db, reference);
    const rows = await db.selectFrom('timeline').select(['kind', 'actor_id']).where('case_id', '=', id).execute();
    expect(rows).toEqual([{ kind: 'change', actor_id: null }]);
    const log = db.selectFrom('audit').select('action').where('subject', '=', reference);
    expect(await log.execute()).toEqual([{ action: 'case-changed' }]);
    // Removing a holiday also changes the due time. If the hours stay the same, no due time is changed.
    expect(await followHours(db, { ...week, holidays: [] }, sameDay)).toBe(1);
    expect((await theCase(db, reference)).due_at).toBe(dueAt(monday, week));
    expect(await followHours(other, week, sameDay)).toBe(0);
  });

  test('an answered one owes nothing; one reopened by an email is calculated from the email', async () => {
    const db = await open();
    await followHours(db, week, sameDay);
    const answered = await owed(db);
    const woken = await owed(db);
    await db.updateTable('cases').set({ due_at: null }).where('reference', '=', answered).execute();
    const tuesday = monday + 86_400_000;
    const { id } = await theCase(db, woken);
    await db
      .updateTable('cases')
      .set({ due_at: dueAt(tuesday, week), received_at: monday - 9e9 })
      .where('id', '=', id)
      .execute();
    await aMail(db, id, tuesday);
    const holiday = { ...week, holidays: ['2026-11-25'] };
    expect(await followHours(db, holiday, tuesday)).toBe(1);
    expect((await theCase(db, woken)).due_at).toBe(dueAt(tuesday, holiday));
    expect((await theCase(db, answered)).due_at).toBeNull();
  });
});

/** Stores an email received for a case. */
async function aMail(db: Database, case_id: string, received_at: number): Promise<void> {
  const raw = { id: `raw ${case_id}`, source: 'webhook', fetch_key: 'k', message_id: null, body_hash: 'h' } as const;
  const stored = { fingerprint: case_id, storage_key: null, size: 1, received_at, state: 'read' } as const;
  const untried = { attempts: 1, next_attempt_at: 0, leased_until: null, lease_token: null, last_error: null };
  await db
    .insertInto('raw_mails')
    .values({ ...raw, ...stored, ...untried })
    .execute();
  const from = { from_address: 'asha@example.in', from_name: '', subject: '', message_id: '', sent_at: null } as const;
  const read = { text: '', quote_at: null, html: '', remote_pictures: 0, refused_files: '[]', is_readable: 1 };
  await db
    .insertInto('mails_in')
    .values({ id: raw.id, case_id, class: 'human', because: '', received_at, proof: 'unknown', ...from, ...read })
    .execute();
}
