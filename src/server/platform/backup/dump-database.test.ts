import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrations } from '../../../../migrations/index.ts';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import {
  beforeRelease,
  describeOnEachEngine,
  describeOnSqlite,
  newFolder,
} from '../../../../tests/support/each-engine.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import { pushKey } from '../push/push-key.ts';
import { configuredPlace, dumpDatabase } from './dump-database.ts';
import { rowsOfPostgresDump, rowsOfSqlite } from './rows-of-dump.ts';

const never = new AbortController().signal;

describeOnSqlite('dumpDatabase on SQLite', ({ newStorage, open }) => {
  test('ends even if commits never stop', beforeRelease, async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const limits = Array.from({ length: 4000 }, (_, index) => ({
      key: `${index} ${'x'.repeat(3900)}`,
      window_ends_at: 1,
      count: 1,
    }));
    await db.transaction().execute(async (transaction) => {
      for (let from = 0; from < limits.length; from += 500) {
        await transaction
          .insertInto('limits')
          .values(limits.slice(from, from + 500))
          .execute();
      }
    });
    let commits = 0;
    const site = new DatabaseSync(join(storage.dataDir, 'aarambh.sqlite'));
    const committing = setInterval(() => {
      commits += 1;
      site.exec(`insert into limits values ('commit ${commits}', 1, 1)`);
    }, 0);
    const dump = await dumpDatabase(configuredPlace(storage), await newFolder(), never).finally(() => {
      clearInterval(committing);
      site.close();
    });
    const dumped = (dump.contents.tables.limits ?? 0) - 4000;
    expect(commits - dumped).toBeGreaterThan(1);
  });
});

describeOnEachEngine('dumpDatabase', ({ newStorage, open }) => {
  test('says how many rows each table has, and which migrations ran', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    await saveCase(db, aSubmission(), { mails: twoMails, limits: [] });
    const { contents } = await dumpDatabase(configuredPlace(storage), await newFolder(), never);
    expect(contents.tables).toMatchObject({ cases: 1, outbox: 2, files: 0 });
    expect(contents.migrations).toEqual(Object.keys(migrations).toSorted());
  });

  test('leaves out the key and the subscriptions of notifications', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    await pushKey(db);
    const { value } = await db.selectFrom('push_keys').select('value').executeTakeFirstOrThrow();
    const folder = await newFolder();
    const { contents, path } = await dumpDatabase(configuredPlace(storage), folder, never);
    expect(contents.tables).toMatchObject({ push_keys: 0, push_subscriptions: 0, pushes: 0 });
    const rows: string[] = [];
    const all = path === 'database.sqlite' ? rowsOfSqlite : rowsOfPostgresDump;
    for await (const { table, values } of all(join(folder, path))) {
      rows.push(...values.map((row) => `${table} ${row.join(' ')}`));
    }
    expect(rows.some((row) => row.startsWith('kysely_migration '))).toBe(true);
    expect(rows.filter((row) => row.startsWith('push') || row.includes(value))).toEqual([]);
    // The value is not in the free space of the copy either.
    expect((await readFile(join(folder, path))).includes(value)).toBe(false);
    expect(await db.selectFrom('push_keys').select('name').execute()).toHaveLength(1);
  });

  test('a database without tables is not backed up', async () => {
    const { databaseUrl } = await newStorage();
    const place = () => configuredPlace({ databaseUrl, dataDir: '/nowhere' });
    const dump = async () => dumpDatabase(place(), await newFolder(), never);
    await expect(dump()).rejects.toThrow(
      databaseUrl ? 'the database has no tables' : 'There is no database to back up: /nowhere/aarambh.sqlite',
    );
  });
});
