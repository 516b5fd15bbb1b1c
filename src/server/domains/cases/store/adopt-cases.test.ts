import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { insertRow, storedCase } from '../../../../../tests/support/insert-row.ts';
import { adoptCases } from './adopt-cases.ts';

describeOnEachEngine('adoptCases', ({ newStorage, open }) => {
  test('a database full of cases without the columns of the office gets people, search words and statuses', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    for (let index = 0; index < 230; index += 1) {
      const email = `visitor${index % 100}@Example.in`;
      const fields = index === 7 ? {} : { name: `लक्ष्मी ${index}`, email, phone: '+919810012345', message: 'जीएसटी' };
      const kind = index % 10 === 0 ? 'newsletter' : 'contact';
      const keys = { id: `c${index}`, reference: `AAR-0000-${index}`, idempotency_key: `k${index}`, kind };
      await insertRow(db, 'cases', { ...storedCase, ...keys, fields: JSON.stringify(fields) });
    }
    const stop = new AbortController();
    stop.abort();
    expect(await adoptCases(db, stop.signal)).toBe(0);
    const adopted = await Promise.all([adoptCases(db), adoptCases(await open(storage))]);
    expect(adopted[0] + adopted[1]).toBeGreaterThanOrEqual(230);
    expect(await adoptCases(db)).toBe(0);

    const rows = await db.selectFrom('cases').selectAll().orderBy('received_at').execute();
    expect(rows).toHaveLength(230);
    const one = rows.find(({ id }) => id === 'c1');
    const same = rows.find(({ id }) => id === 'c101');
    expect(one).toMatchObject({ name: 'लक्ष्मी 1', status: 'new', due_at: null, version: 0, updated_at: 5 });
    expect(one?.folded).toContain(' lksmi ');
    expect(one?.person_id).toBe(same?.person_id);
    expect(rows.find(({ id }) => id === 'c7')?.person_id).toBeNull();
    expect(rows.filter(({ status }) => status === 'done')).toHaveLength(23);
    const contacts = await db.selectFrom('person_contacts').select(['kind', 'value']).execute();
    // All the cases share one phone number. Email addresses that differ only in spelling are stored once.
    expect(contacts.filter(({ kind }) => kind === 'phone')).toHaveLength(1);
    expect(contacts.filter(({ kind }) => kind === 'mail')).toHaveLength(100);
    const { rows: found } = await sql<{ n: number }>`select count(*) as n from case_words where word = 'lksmi'`.execute(
      db,
    );
    expect(found[0]?.n).toBe(229);
  });
});
