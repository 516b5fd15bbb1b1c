import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { describeOnEachEngine } from '../tests/support/each-engine.ts';
import { openMigrator } from '../tests/support/migrator.ts';
import { migrations } from './index.ts';

describeOnEachEngine('0032_due_cases', ({ newStorage }) => {
  test('is also applied to a database that has all later ones already', async () => {
    const { db } = openMigrator(await newStorage());
    const others = Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== '0032_due_cases'));
    const before = new Migrator({ db, provider: { getMigrations: async () => others } });
    expect((await before.migrateToLatest()).error).toBeUndefined();
    await migrate(db);
    await migrate(db);
    const done = (await before.getMigrations()).filter(({ executedAt }) => executedAt);
    expect(done).toHaveLength(Object.keys(others).length);
    await expect(db.schema.createIndex('cases_due').on('cases').column('id').execute()).rejects.toThrow(/exists/);
  });
});
