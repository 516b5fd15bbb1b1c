import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../tests/support/each-engine.ts';
import { insertRow, openMigrator } from '../tests/support/migrator.ts';

describeOnEachEngine('0141_guarded_cases', ({ newStorage }) => {
  test('existing managers see complaints and job applications, clerks do not', async () => {
    const { db, migrator } = openMigrator(await newStorage());
    expect((await migrator.migrateTo('0130_excluded_fees')).error).toBeUndefined();
    for (const role of ['customer', 'clerk', 'manager', 'owner']) {
      await insertRow(db, 'users', {
        id: role,
        name: role,
        email: `${role}@example.in`,
        email_verified: 1,
        role,
        locale: 'en',
        created_at: 1,
        updated_at: 1,
      });
    }
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const { rows } = await sql<{ id: string; sees: number }>`
      select id, sees_complaints + sees_applications as sees from users order by id`.execute(db);
    expect(rows.map(({ id, sees }) => [id, Number(sees)])).toEqual([
      ['clerk', 0],
      ['customer', 0],
      ['manager', 2],
      ['owner', 0],
    ]);
  });
});
