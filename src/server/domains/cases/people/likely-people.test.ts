import { expect, test } from 'vitest';
import { aSubmission } from '../../../../../tests/support/a-submission.ts';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, now, ravi } from '../../../../../tests/support/office-desk.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { listAskedTwice, listTwins } from '../handling/list-twins.ts';
import { joinPeople } from './join-people.ts';
import { listLikelyPeople } from './likely-people.ts';
import { listJoins } from './list-joins.ts';
import { undoJoin } from './undo-join.ts';

/** Stores an enquiry. @returns the case's row */
const asks = (db: Database, fields: Record<string, string>, kind = 'contact') =>
  aCase(db, { ...aSubmission({ fields }), kind });

const idOf = ({ person_id }: { person_id: string | null }): string => person_id ?? 'nobody';

describeOnEachEngine('someone who may be the same person', ({ open }) => {
  test('has the same telephone number in a form, or the same rare name in either script, and the surest is first', async () => {
    const db = await open();
    const own = await asks(db, { name: 'Lakshmi Sharma', email: 'lakshmi@example.in', phone: '+919810012345' });
    const byName = await asks(db, { name: 'शर्मा लक्ष्मी', email: 'office@example.in' });
    await asks(db, { name: 'Lakshmi', email: 'another@example.in' });
    // The number stays Lakshmi's, because her brother typed it with another email address.
    const byPhone = await asks(db, { name: 'Mohan', email: 'mohan@example.in' });
    await asks(db, { name: 'Mohan', email: 'mohan@example.in', phone: '+919810012345' });
    const found = await listLikelyPeople(db, idOf(own));
    expect(found.map(({ id, because }) => [id, because])).toEqual([
      [idOf(byPhone), ['phone']],
      [idOf(byName), ['name']],
    ]);
    expect(found[0]?.cases).toHaveLength(2);
    expect(found[1]?.contacts).toEqual(['office@example.in']);
    // The match is also found from the other person's side.
    expect((await listLikelyPeople(db, idOf(byPhone))).map(({ id }) => id)).toEqual([idOf(own)]);

    const joined = await joinPeople(db, { keptId: idOf(own), goneId: idOf(byName), actor: ravi, now });
    if (joined.outcome !== 'joined') {
      throw new Error(joined.outcome);
    }
    expect((await listLikelyPeople(db, idOf(own))).map(({ id }) => id)).toEqual([idOf(byPhone)]);
    // An old URL resolves to the merged person.
    expect((await listLikelyPeople(db, idOf(byName))).map(({ id }) => id)).toEqual([idOf(byPhone)]);
    expect(await listJoins(db, idOf(own))).toEqual([expect.objectContaining({ id: joined.joinId, by: 'Ravi' })]);
    await undoJoin(db, joined.joinId, now, ravi);
    expect(await listJoins(db, idOf(own))).toEqual([]);
    expect(await listLikelyPeople(db, idOf(own))).toHaveLength(2);
    const log = await db.selectFrom('audit').select('action').orderBy('at').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['people-joined', 'join-undone']);
  });

  test('is not suggested for a name that many people have, nor after erasure', async () => {
    const db = await open();
    const own = await asks(db, { name: 'Ram Kumar', email: 'ram0@example.in' });
    const other = await asks(db, { name: 'Ram Kumar', email: 'ram1@example.in' });
    expect(await listLikelyPeople(db, idOf(own))).toHaveLength(1);
    await db.updateTable('cases').set({ erased_at: now }).where('id', '=', other.id).execute();
    expect(await listLikelyPeople(db, idOf(own))).toEqual([]);
    expect(await listLikelyPeople(db, 'nobody')).toEqual([]);
  });

  test('a case that asks the same within a week is a duplicate, another question is not', async () => {
    const db = await open();
    const who = { name: 'Asha', email: 'asha@example.in' };
    const first = await asks(db, { ...who, message: 'How much is it?' });
    const again = await asks(db, { ...who, phone: '+919810012399', message: 'how much is it' });
    const other = await asks(db, { ...who, message: 'Where is your office?' });
    await asks(db, { ...who, message: 'How much is it?' }, 'ticket');
    await asks(db, { name: 'Ravi', email: 'ravi@example.in', message: 'How much is it?' });
    const twinsOf = async (row: typeof first) => (await listTwins(db, row)).map(({ reference }) => reference);
    expect(await twinsOf(first)).toEqual([again.reference]);
    expect(await twinsOf(again)).toEqual([first.reference]);
    expect(await twinsOf(other)).toEqual([]);
    const service = await asks(db, { ...who, service: 'gst', message: 'Please call' });
    const same = await asks(db, { ...who, service: 'gst', message: 'I am waiting' });
    expect(await twinsOf(service)).toEqual([same.reference]);
    const all = await db.selectFrom('cases').selectAll().execute();
    expect(await listAskedTwice(db, all)).toEqual(new Set([service.reference, same.reference]));
    expect(await listAskedTwice(db, [])).toEqual(new Set());
    const late = now + 8 * 86_400_000;
    await db.updateTable('cases').set({ received_at: late }).where('id', '=', again.id).execute();
    expect(await twinsOf(first)).toEqual([]);
    expect(await listTwins(db, { ...first, person_id: null })).toEqual([]);
  });
});
