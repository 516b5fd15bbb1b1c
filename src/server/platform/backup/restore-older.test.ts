import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { fillAsBefore } from '../../../../tests/support/before-baseline.ts';
import { describeSchema } from '../../../../tests/support/describe-schema.ts';
import { describeOnEachEngine, newFolder } from '../../../../tests/support/each-engine.ts';
import { everyRow, type Keeping } from '../../../../tests/support/kept-things.ts';
import { freshPostgresDatabase } from '../../../../tests/support/postgres.ts';
import { restoreBackup } from '../../commands/restore-backup.ts';
import { unsavedTables } from '../database/push-tables.ts';
import { makeBackup } from './make-backup.ts';
import { withDatabaseAsItIs } from './open-as-it-is.ts';

describeOnEachEngine(
  'a backup from before the baseline',
  ({ name, newStorage, open }) => {
    const placeOf = ({ dataDir, databaseUrl }: Keeping) =>
      databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'aarambh.sqlite') };

    /** @param missing a migration to forget, so that the database is older */
    async function backedUp(missing?: string) {
      const site: Keeping = { ...(await newStorage()), s3: undefined };
      await fillAsBefore(site);
      const rows = await withDatabaseAsItIs(placeOf(site), async (db) => {
        await sql`delete from kysely_migration where name = ${missing ?? ''}`.execute(db);
        return everyRow(db);
      });
      const folder = join(await newFolder(), 'b');
      await makeBackup(site, folder);
      // Backups leave out the rows of these tables.
      return { folder, rows: { ...rows, ...Object.fromEntries(unsavedTables.map((table) => [table, []])) } };
    }

    /** An empty place: of the same engine, or of the other. */
    async function target(kind: 'same' | 'other'): Promise<Keeping> {
      const same = await newStorage();
      const other = async () => (name === 'SQLite' ? freshPostgresDatabase(inject('postgresUrl')) : undefined);
      return { ...same, databaseUrl: kind === 'same' ? same.databaseUrl : await other(), s3: undefined };
    }

    test.each(['same', 'other'] as const)(
      'is restored with every row into the %s type of database, and then taken over',
      async (kind) => {
        const { folder, rows } = await backedUp();
        const place = await target(kind);
        await restoreBackup(place, folder);
        expect(await withDatabaseAsItIs(placeOf(place), everyRow)).toEqual(rows);
        const db = await open(place);
        const { kysely_migration: _, ...after } = await everyRow(db);
        expect({ ...after, kysely_migration: rows.kysely_migration }).toEqual(rows);
        if (kind === 'same') {
          expect(await describeSchema(db)).toEqual(await describeSchema(await open()));
        }
      },
    );

    test.each(['same', 'other'] as const)(
      'is refused before anything is written to the %s type of database if it is older still',
      async (kind) => {
        const { folder } = await backedUp('0346_filed_pictures');
        const place = await target(kind);
        await expect(restoreBackup(place, folder)).rejects.toThrow(
          /too old for this one, because its database lacks 0346_filed_pictures\. .* Nothing was restored\.$/,
        );
        expect((await readdir(place.dataDir, { recursive: true })).filter((each) => each.includes('.'))).toEqual([]);
        if (place.databaseUrl) {
          expect(await withDatabaseAsItIs(placeOf(place), everyRow)).toEqual({});
        }
      },
    );
  },
  { releaseOn: ['PostgreSQL'] },
);
