// @module-tag release
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { describeOnPostgres, describeOnSqlite, type Engine, newFolder } from '../../../../tests/support/each-engine.ts';
import { everyFile, everyRow, saveCaseWithUploads } from '../../../../tests/support/kept-things.ts';
import { freshPostgresDatabase } from '../../../../tests/support/postgres.ts';
import type { Paise } from '../../../kernel/paise.ts';
import { restoreBackup } from '../../commands/restore-backup.ts';
import type { Database } from '../database/schema.ts';
import { openFileStore } from '../files/file-store.ts';
import { makeBackup } from './make-backup.ts';

/** Posts to an order. A trigger adds the amount to the order's balance. */
const post = (db: Database, position: number, amount_paise: number, order_id = 'o') =>
  db
    .insertInto('ledger_postings')
    .values({ entry_id: 'e', position, order_id, account: 'receivable', amount_paise: amount_paise as Paise })
    .execute();

/** Posts to an order, and to a sample order whose postings are removed again, so that a balance without postings stays. */
async function postToLedger(db: Database): Promise<void> {
  await db.insertInto('ledger_entries').values({ id: 'e', key: 'e', kind: 'placed', order_id: null, at: 1 }).execute();
  await post(db, 0, 500);
  await db.insertInto('sample_rows').values({ kind: 'order', id: 'sample' }).execute();
  await post(db, 9, 70, 'sample');
  await db.deleteFrom('ledger_postings').where('order_id', '=', 'sample').execute();
}

function tests({ newStorage, open }: Engine, newTarget: () => Promise<{ databaseUrl: string | undefined }>): void {
  test('every row and every upload moves', async () => {
    const site = { ...(await newStorage()), s3: undefined };
    const db = await open(site);
    const store = await openFileStore(site, 'an-id');
    for (let count = 0; count < 3; count += 1) {
      await saveCaseWithUploads(db, store);
    }
    await postToLedger(db);
    const folder = join(await newFolder(), 'b');
    await makeBackup(site, folder);
    const target = { ...(await newTarget()), dataDir: await newFolder(), s3: undefined };
    await restoreBackup(target, folder);
    expect(await everyRow(await open(target))).toEqual(await everyRow(db));
    expect(await everyFile(target)).toEqual(await everyFile(site));
    const moved = await open(target);
    await expect(moved.deleteFrom('ledger_postings').execute()).rejects.toThrow('only added to');
    await post(moved, 1, -200);
    const due = await moved.selectFrom('order_balances').select('due_paise').where('order_id', '=', 'o').execute();
    expect(due).toEqual([{ due_paise: 300 }]);
  });
}

describeOnSqlite('from the embedded database to PostgreSQL', (engine) => {
  tests(engine, async () => ({ databaseUrl: await freshPostgresDatabase(inject('postgresUrl')) }));
});

describeOnPostgres('from PostgreSQL to the embedded database', (engine) => {
  tests(engine, async () => ({ databaseUrl: undefined }));
});
