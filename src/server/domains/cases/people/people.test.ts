import { expect, test } from 'vitest';
import { aSubmission } from '../../../../../tests/support/a-submission.ts';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { everyRow } from '../../../../../tests/support/kept-things.ts';
import type { Actor } from '../../../../kernel/roles.ts';
import { forgetOldCases } from '../../../across/retention/forget-old-cases.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { saveCase } from '../store/save-case.ts';
import { joinPeople } from './join-people.ts';
import { undoJoin } from './undo-join.ts';

const actor: Actor = { id: 'u1', name: 'Ravi', role: 'clerk' };
const now = Date.UTC(2026, 10, 21);

/** Stores a case. @returns the id of its person */
async function person(db: Database, fields: Record<string, string>): Promise<string> {
  const saved = await saveCase(db, aSubmission({ fields }), { mails: () => [], limits: [], now });
  if (saved.outcome === 'limited') {
    throw new Error('limited');
  }
  const { reference } = saved;
  const row = await db
    .selectFrom('cases')
    .select('person_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return row.person_id ?? 'nobody';
}

describeOnEachEngine('people', ({ open, newStorage }) => {
  test('are found by email or telephone number; a contact stays with its owner', async () => {
    const db = await open();
    const asha = await person(db, { name: 'Asha', email: 'Asha@Example.in', phone: '+919810012345' });
    expect(await person(db, { name: 'A.', email: 'asha@example.in' })).toBe(asha);
    expect(await person(db, { name: 'A.', phone: '+919810012345', email: 'new@example.in' })).toBe(asha);
    expect(await person(db, { email: 'new@example.in' })).toBe(asha);
    const ravi = await person(db, { name: 'Ravi', email: 'ravi@example.in' });
    expect(ravi).not.toBe(asha);
    // The email address decides. A phone number that belongs to someone else stays with them.
    expect(await person(db, { email: 'ravi@example.in', phone: '+919810012345' })).toBe(ravi);
    expect(await person(db, { phone: '+919810012345' })).toBe(asha);
    expect(await person(db, { name: 'without anything' })).toBe('nobody');
  });

  test('twenty simultaneous enquiries of one new person belong to one person', async () => {
    const storage = await newStorage();
    const databases = [await open(storage), await open(storage)] as const;
    const found = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        person(databases[index % 2 === 0 ? 0 : 1], { email: 'one@example.in', phone: '+919810099999' }),
      ),
    );
    expect(new Set(found).size).toBe(1);
    expect(await databases[0].selectFrom('people').selectAll().execute()).toHaveLength(1);
  });

  test('a merge moves everything, later email follows it, and undoing it moves everything back', async () => {
    const db = await open();
    const kept = await person(db, { name: 'Asha', email: 'asha@example.in' });
    const gone = await person(db, { name: 'Asha V.', email: 'verma@example.in', phone: '+919810012345' });
    const before = await everyRow(db);
    const joined = await joinPeople(db, { keptId: kept, goneId: gone, actor, now });
    if (joined.outcome !== 'joined') {
      throw new Error(joined.outcome);
    }
    expect(await person(db, { email: 'verma@example.in' })).toBe(kept);
    expect(await joinPeople(db, { keptId: kept, goneId: gone, actor, now })).toEqual({ outcome: 'same' });
    expect(await joinPeople(db, { keptId: kept, goneId: kept, actor, now })).toEqual({ outcome: 'same' });
    expect(await joinPeople(db, { keptId: kept, goneId: 'nobody', actor, now })).toEqual({ outcome: 'unknown' });

    const third = await person(db, { email: 'third@example.in' });
    const further = await joinPeople(db, { keptId: third, goneId: kept, actor, now });
    expect(await undoJoin(db, joined.joinId, now)).toBe('joined further');
    expect(await undoJoin(db, further.outcome === 'joined' ? further.joinId : '', now)).toBe('undone');
    expect(await undoJoin(db, joined.joinId, now)).toBe('undone');
    expect(await undoJoin(db, joined.joinId, now)).toBe('unknown');
    const after = await everyRow(db);
    expect(after.person_contacts).toEqual(expect.arrayContaining(before.person_contacts ?? []));
    expect(after.cases).toEqual(expect.arrayContaining(before.cases ?? []));
  });

  test('two opposite merges at once end in one person', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const a = await person(db, { email: 'a@example.in' });
    const b = await person(db, { email: 'b@example.in' });
    const outcomes = await Promise.all([
      joinPeople(db, { keptId: a, goneId: b, actor, now }),
      joinPeople(other, { keptId: b, goneId: a, actor, now }),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['joined', 'same']);
    expect(new Set((await db.selectFrom('cases').select('person_id').execute()).map((row) => row.person_id)).size).toBe(
      1,
    );
  });

  test('after 24 months nothing is left of a person, of merges and of search words', async () => {
    const db = await open();
    const kept = await person(db, { name: 'Asha', email: 'asha@example.in' });
    const gone = await person(db, { name: 'Asha', email: 'verma@example.in' });
    await joinPeople(db, { keptId: kept, goneId: gone, actor, now });
    expect(await forgetOldCases(db, now + 3 * 366 * 86_400_000)).toBe(2);
    const left = await everyRow(db);
    for (const table of ['cases', 'people', 'person_contacts', 'person_joins', 'person_join_rows', 'case_words']) {
      expect([table, left[table]]).toEqual([table, []]);
    }
  });
});
