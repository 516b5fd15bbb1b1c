import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../tests/support/each-engine.ts';
import { insertRow, openMigrator } from '../tests/support/migrator.ts';

describeOnEachEngine('0142_businesses', ({ newStorage }) => {
  test('a customer’s earlier billing details become the first business', async () => {
    const { db, migrator } = openMigrator(await newStorage());
    expect((await migrator.migrateTo('0141_unasked_wishes')).error).toBeUndefined();
    const times = { created_at: 1, updated_at: 1 };
    const user = { id: 'u', email: 'asha@example.in', name: 'Asha', role: 'customer', locale: 'hi', email_verified: 1 };
    await insertRow(db, 'users', { ...user, ...times });
    const said = { name: 'Asha Traders', gstin: '27AAPFU0939F1ZV', state: 'maharashtra', address: '12 Road' };
    await insertRow(db, 'billing_details', { user_id: 'u', ...said, updated_at: 7 });
    expect((await migrator.migrateTo('0142_businesses')).error).toBeUndefined();
    const { rows } = await sql`select * from businesses`.execute(db);
    expect(rows).toMatchObject([{ user_id: 'u', ...said, created_at: 7, updated_at: 7 }]);
    await expect(sql`select * from billing_details`.execute(db)).rejects.toThrow();
  });
});
