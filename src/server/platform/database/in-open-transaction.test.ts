import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './schema.ts';

const insert = (db: Database, key: string) =>
  db.insertInto('limits').values({ key, window_ends_at: 1, count: 1 }).execute();
const keys = async (db: Database) =>
  (await db.selectFrom('limits').select('key').orderBy('key').execute()).map(({ key }) => key);

describeOnEachEngine('inTransaction within a transaction', ({ open }) => {
  test('is a part of it: undone alone if it fails, and with it if that fails', async () => {
    const db = await open();
    await inTransaction(db, async (outer) => {
      await insert(outer, 'outer');
      await inTransaction(outer, (inner) => insert(inner, 'inner'));
      const failed = inTransaction(outer, async (inner) => {
        await insert(inner, 'undone');
        await insert(inner, 'outer');
      });
      await expect(failed).rejects.toThrow(/unique/i);
      await insert(outer, 'later');
    });
    expect(await keys(db)).toEqual(['inner', 'later', 'outer']);
    const all = inTransaction(db, async (outer) => {
      await inTransaction(outer, (inner) => insert(inner, 'gone'));
      throw new Error('no');
    });
    await expect(all).rejects.toThrow('no');
    expect(await keys(db)).toEqual(['inner', 'later', 'outer']);
  });
});
