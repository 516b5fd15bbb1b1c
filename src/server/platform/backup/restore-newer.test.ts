import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import { describeOnEachEngine, newFolder } from '../../../../tests/support/each-engine.ts';
import type { Keeping } from '../../../../tests/support/kept-things.ts';
import { restoreBackup } from '../../commands/restore-backup.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import { writeNote } from '../database/installation.ts';
import type { Database } from '../database/schema.ts';
import { makeBackup } from './make-backup.ts';

/**
 * Changes the database as the next version might do, by adding a table.
 * @param breaking the migrations to record as breaking
 */
async function asByNextVersion(db: Database, breaking: readonly string[]): Promise<void> {
  await db.schema.createTable('of_later').addColumn('id', 'integer').execute();
  await sql`insert into of_later values (7)`.execute(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2026-11-26')`.execute(db);
  await writeNote(db, 'breaking-migrations', JSON.stringify(breaking));
}

describeOnEachEngine(
  'a backup of newer tables, after an update was rolled back',
  ({ newStorage, open, name }) => {
    async function backedUp(breaking: readonly string[]) {
      const site: Keeping = { ...(await newStorage()), s3: undefined };
      const db = await open(site);
      await saveCase(db, aSubmission(), { mails: twoMails, limits: [], now: Date.now() });
      await asByNextVersion(db, breaking);
      const folder = join(await newFolder(), 'b');
      await makeBackup(site, folder);
      await db.destroy();
      return folder;
    }

    test('restores if the update only added to them, with everything that it added', async () => {
      const folder = await backedUp([]);
      const target = { ...(await newStorage()), s3: undefined };
      const { manifest } = await restoreBackup(target, folder);
      expect(manifest.tables).toMatchObject({ cases: 1, of_later: 1 });
      const db = await open(target);
      expect((await sql<{ id: number }>`select id from of_later`.execute(db)).rows).toEqual([{ id: 7 }]);
      expect(await db.selectFrom('cases').select('id').execute()).toHaveLength(1);
    });

    test('is refused if the update did more, and into the other type of database', async () => {
      const broken = await backedUp(['9999_later']);
      const target = { ...(await newStorage()), s3: undefined };
      await expect(restoreBackup(target, broken)).rejects.toThrow('which knows 9999_later: restore it with that one.');
      if (name === 'SQLite') {
        return;
      }
      const sqlite = { dataDir: await newFolder(), databaseUrl: undefined, s3: undefined };
      const added = await backedUp([]);
      await expect(restoreBackup(sqlite, added)).rejects.toThrow('or into the same kind of database.');
    });
  },
  { releaseOn: ['PostgreSQL', 'SQLite'] },
);
