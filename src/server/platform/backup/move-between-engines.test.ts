// @module-tag release
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { describeOnPostgres, describeOnSqlite, type Engine, newFolder } from '../../../../tests/support/each-engine.ts';
import { everyFile, everyRow, saveCaseWithUploads } from '../../../../tests/support/kept-things.ts';
import { freshPostgresDatabase } from '../../../../tests/support/postgres.ts';
import { restoreBackup } from '../../commands/restore-backup.ts';
import { openFileStore } from '../files/file-store.ts';
import { makeBackup } from './make-backup.ts';

/** Removes the migrator's rows, because they record when it ran, which differs in the new database. */
const withoutTimes = ({ kysely_migration: _, ...rows }: Record<string, string[]>) => rows;

function tests({ newStorage, open }: Engine, newTarget: () => Promise<{ databaseUrl: string | undefined }>): void {
  test('every row and every upload moves', async () => {
    const site = { ...(await newStorage()), s3: undefined };
    const db = await open(site);
    const store = await openFileStore(site, 'an-id');
    for (let count = 0; count < 3; count += 1) {
      await saveCaseWithUploads(db, store);
    }
    const folder = join(await newFolder(), 'b');
    await makeBackup(site, folder);
    const target = { ...(await newTarget()), dataDir: await newFolder(), s3: undefined };
    await restoreBackup(target, folder);
    expect(withoutTimes(await everyRow(await open(target)))).toEqual(withoutTimes(await everyRow(db)));
    expect(await everyFile(target)).toEqual(await everyFile(site));
  });
}

describeOnSqlite('from the embedded database to PostgreSQL', (engine) => {
  tests(engine, async () => ({ databaseUrl: await freshPostgresDatabase(inject('postgresUrl')) }));
});

describeOnPostgres('from PostgreSQL to the embedded database', (engine) => {
  tests(engine, async () => ({ databaseUrl: undefined }));
});
