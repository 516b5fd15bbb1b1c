import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../tests/support/each-engine.ts';
import { insertRow, openMigrator, storedCase } from '../tests/support/migrator.ts';

describeOnEachEngine('0191_codes', ({ newStorage }) => {
  test('valid codes are copied, and stay where the earlier release looks for them', async () => {
    const { db, migrator } = openMigrator(await newStorage());
    expect((await migrator.migrateTo('0187_what_clerks_take')).error).toBeUndefined();
    await insertRow(db, 'cases', storedCase);
    const code = { code_hash: 'hash', expires_at: 9, attempts: 2 };
    await insertRow(db, 'sign_in_codes', { mailbox: 'm', asked_by: 'anyone', ...code, used_at: 7 });
    const status = { case_id: 'c', asked_by: 'a', asked_from: 'f', ...code };
    await insertRow(db, 'status_codes', { ...status, used_by: null, used_at: null });
    await insertRow(db, 'mail_changes', { pass_hash: 'p', case_id: 'c', mail: 'new@example.in', ...code });
    expect((await migrator.migrateTo('0191_codes')).error).toBeUndefined();
    const moved = await db.selectFrom('codes').selectAll().orderBy('purpose').execute();
    const onCase = { owner: 'c', case_id: 'c', used_at: null, ...code };
    expect(moved).toEqual([
      { purpose: 'mail-change', ...onCase, asked_by: 'p', asked_from: '', target: 'new@example.in' },
      {
        purpose: 'sign-in',
        owner: 'm',
        asked_by: 'anyone',
        asked_from: '',
        case_id: null,
        target: '',
        ...code,
        used_at: 7,
      },
      { purpose: 'status', ...onCase, asked_by: 'a', asked_from: 'f', target: '' },
    ]);
    for (const table of ['sign_in_codes', 'status_codes', 'mail_changes']) {
      expect((await sql`select * from ${sql.table(table)}`.execute(db)).rows).toHaveLength(1);
    }
  });
});
