import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../tests/support/each-engine.ts';
import { insertRow } from '../tests/support/migrator.ts';

describeOnEachEngine('0195_sample_rows', ({ open }) => {
  test('the ledger lets go of the entries of a sample order, and of no others', async () => {
    const db = await open();
    for (const order_id of ['sample', 'real', null]) {
      const id = `entry of ${order_id}`;
      await insertRow(db, 'ledger_entries', { id, key: id, kind: 'placed', order_id, at: 1 });
      await insertRow(db, 'ledger_postings', { entry_id: id, position: 0, order_id, account: 'bank', amount_paise: 0 });
    }
    await insertRow(db, 'sample_rows', { kind: 'order', id: 'sample' });
    await insertRow(db, 'sample_rows', { kind: 'case', id: 'real' });
    for (const table of ['ledger_postings', 'ledger_entries'] as const) {
      await expect(db.deleteFrom(table).execute()).rejects.toThrow('only added to');
      await expect(db.deleteFrom(table).where('order_id', '=', 'real').execute()).rejects.toThrow('only added to');
      await expect(db.deleteFrom(table).where('order_id', 'is', null).execute()).rejects.toThrow('only added to');
      await db.deleteFrom(table).where('order_id', '=', 'sample').execute();
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
      expect(rows).toHaveLength(2);
    }
  });
});
