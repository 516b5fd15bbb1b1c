import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine, describeOnSqlite } from '../../../../tests/support/each-engine.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './schema.ts';

const insert = (db: Database, key: string) =>
  db.insertInto('limits').values({ key, window_ends_at: 1, count: 1 }).execute();
const keys = async (db: Database) =>
  (await db.selectFrom('limits').select('key').orderBy('key').execute()).map(({ key }) => key);

describeOnEachEngine('inTransaction', ({ open }) => {
  test('of many at the same time, each succeeds or fails alone', async () => {
    const db = await open();
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        inTransaction(db, async (transaction) => {
          await insert(transaction, `key ${index}`);
          if (index % 10 === 3) {
            throw new Error(`no ${index}`);
          }
          if (index % 10 === 7) {
            await insert(transaction, `key ${index}`);
          }
          return index;
        }),
      ),
    );
    for (const [index, result] of results.entries()) {
      if (index % 10 === 3) {
        expect(result).toMatchObject({ reason: { message: `no ${index}` } });
      } else if (index % 10 === 7) {
        expect(result).toMatchObject({ reason: { message: expect.stringMatching(/unique/i) } });
      } else {
        expect(result).toEqual({ status: 'fulfilled', value: index });
      }
    }
    expect(await keys(db)).toHaveLength(80);
  });

  test('nothing is reported as done before it can be seen from outside', async () => {
    const db = await open();
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        await inTransaction(db, (transaction) => insert(transaction, `key ${index}`));
        expect(await keys(db)).toContain(`key ${index}`);
      }),
    );
  });
});

describeOnSqlite('inTransaction on SQLite', ({ open }) => {
  test('those that arrive together share a commit', async () => {
    const db = await open();
    const checkpoint = async () => (await sql<{ log: number }>`pragma wal_checkpoint(truncate)`.execute(db)).rows[0];
    await checkpoint();
    await Promise.all(
      Array.from({ length: 32 }, (_, index) => inTransaction(db, (transaction) => insert(transaction, `key ${index}`))),
    );
    // Each commit writes all changed pages of the table and its index to the log, so 64 separate commits would write
    // them 64 times.
    const { rows } = await sql<{ log: number }>`pragma wal_checkpoint(passive)`.execute(db);
    expect(rows[0]?.log).toBeLessThan(10);
  });

  test('when a large one fills the disk, small ones at the same time are stored', async () => {
    const db = await open();
    const [size] = (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows;
    await sql.raw(`pragma max_page_count = ${(size?.page_count ?? 0) + 10}`).execute(db);
    const results = await Promise.allSettled(
      ['a', 'x'.repeat(500_000), 'b'].map((key) => inTransaction(db, (transaction) => insert(transaction, key))),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await keys(db)).toEqual(['a', 'b']);
  });
});
