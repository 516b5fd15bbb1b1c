import { expect, test } from 'vitest';
import {
  aReceivedFile,
  describeOnEachStore,
  keysBelow,
  openStore,
  storeCases,
} from '../../../../tests/support/file-stores.ts';
import type { Database } from '../database/schema.ts';
import { OWNER_MARK, QUARANTINE } from './file-keys.ts';
import type { FileStore } from './file-store.ts';
import { findOwner, takeOwnership } from './store-owner.ts';
import { sweepStore, tendQuarantine } from './sweep-store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = () => Date.now() + 2 * HOUR;
const sweep = (db: Database, store: FileStore, now = later()) => sweepStore(db, store, now, { recent: 0 });

/** Removes the rows of these files, as restoring an older snapshot would. */
async function forgetRows(db: Database, keys: readonly string[]) {
  const rows = await db.selectFrom('files').selectAll().where('storage_key', 'in', keys).execute();
  await db.deleteFrom('files').where('storage_key', 'in', keys).execute();
  return () => db.insertInto('files').values(rows).execute();
}

describeOnEachStore('sweep', ({ open }, { newSite }) => {
  const opened = async () => {
    const site = await newSite();
    const db = await open();
    return { site, db, store: await openStore(site, db) };
  };

  test('after an older snapshot is restored, none of 40 files moves, and the log has the figures', async () => {
    const { db, store } = await opened();
    const keys = await storeCases(db, store, 40);
    await sweep(db, store);
    await forgetRows(db, keys.slice(20));
    expect(await sweep(db, store)).toMatchObject({ stopped: true, files: 40, unclaimed: 20, movedAside: 0 });
    // Simulates a database without an id. The restored database gets a new id and is treated as a different one.
    await db.deleteFrom('installation').execute();
    await sweep(db, store);
    expect(await keysBelow(store)).toEqual(keys.toSorted());
  });

  test('if the database is missing, empty, or another one for the same files, none of 40 moves', async () => {
    const { site, db, store } = await opened();
    const keys = await storeCases(db, store, 40);
    await sweep(db, store);
    const empty = await open();
    const seen = await openStore(site, empty);
    expect(await sweep(empty, seen)).toMatchObject({ owner: { owner: 'another', databaseId: store.databaseId } });
    // The same check without a mark, as before marks existed.
    await store.bucket.remove(OWNER_MARK);
    expect(await sweep(empty, seen)).toMatchObject({ owner: { owner: 'unknown', files: 40, unclaimed: 40 } });
    await storeCases(empty, seen, 2);
    expect(await sweep(empty, seen)).toMatchObject({ owner: { owner: 'unknown', files: 42, unclaimed: 40 } });
    expect((await keysBelow(store)).filter((key) => keys.includes(key))).toHaveLength(40);
    // The database that knows the files is recognised as the owner again.
    expect(await findOwner(db, store)).toEqual({ owner: 'ours' });
  });

  test('of two sites in the same place, neither takes the other’s files', async () => {
    const { site, db, store } = await opened();
    await storeCases(db, store, 20);
    await sweep(db, store);
    const second = await open();
    const its = await openStore(site, second);
    const six = await storeCases(second, its, 6);
    expect(await sweep(db, store)).toMatchObject({ owner: { owner: 'ours' }, files: 26, unclaimed: 0 });
    expect(await sweep(second, its)).toMatchObject({ owner: { owner: 'another' }, movedAside: 0 });
    expect(await keysBelow(store)).toEqual(expect.arrayContaining(six));
    expect(await keysBelow(store)).toHaveLength(26);
    // Even as the new owner of the store, the second database does not touch files named after the first database.
    await takeOwnership(its);
    expect(await sweep(second, its)).toMatchObject({ owner: { owner: 'ours' }, unclaimed: 0 });
  });

  test('files left by a crash go into quarantine after an hour, and are deleted after 30 days', async () => {
    const { db, store } = await opened();
    const held = await storeCases(db, store, 2);
    const left = await store.keep(await aReceivedFile());
    const now = later();
    expect(await sweep(db, store, Date.now())).toMatchObject({ unclaimed: 0 });
    expect(await sweep(db, store, now)).toMatchObject({ movedAside: 1, stopped: false });
    expect([await keysBelow(store), (await keysBelow(store, QUARANTINE)).length]).toEqual([held.toSorted(), 1]);
    const tend = (at: number, mayRemove = true) => tendQuarantine(db, store, at, mayRemove);
    expect(await tend(now + HOUR)).toEqual({ files: 1, recent: 1, cameBack: 0, removed: 0 });
    expect(await tend(now + 29 * DAY)).toEqual({ files: 1, recent: 0, cameBack: 0, removed: 0 });
    expect(await tend(now + 31 * DAY, false)).toMatchObject({ removed: 0 });
    expect(await tend(now + 31 * DAY)).toEqual({ files: 0, recent: 0, cameBack: 0, removed: 1 });
    await expect(store.bucket.readText(left.key)).resolves.toBeUndefined();
  });

  test('a few files without a row go into quarantine, and come back with the row', async () => {
    const { db, store } = await opened();
    const keys = await storeCases(db, store, 30);
    await sweep(db, store);
    const restore = await forgetRows(db, keys.slice(27));
    const now = later();
    expect(await sweep(db, store, now)).toMatchObject({ movedAside: 3 });
    // Three more within a day make six, which is too many. Otherwise a wrong database could move all files into
    // quarantine, a few at a time.
    await forgetRows(db, keys.slice(24, 27));
    const { recent } = await tendQuarantine(db, store, now, true);
    expect(await sweepStore(db, store, now + HOUR, { recent })).toMatchObject({ stopped: true, movedAside: 0 });
    await restore();
    expect(await tendQuarantine(db, store, now, true)).toMatchObject({ cameBack: 3, files: 0 });
    expect(await keysBelow(store)).toEqual(keys.toSorted());
    // Someone has checked this and confirms it.
    expect(await sweepStore(db, store, now, { recent: 99, confirmed: true })).toMatchObject({ movedAside: 3 });
  });

  test('if two processes sweep at once, nothing is lost', async () => {
    const { site, db, store } = await opened();
    const other = await openStore(site, db);
    const keys = await storeCases(db, store, 10);
    await sweep(db, store);
    const restore = await forgetRows(db, keys.slice(9));
    await Promise.all([sweep(db, store), sweep(db, other, later() + 1)]);
    expect(await keysBelow(store)).toHaveLength(9);
    await restore();
    await Promise.all([store, other].map((each) => tendQuarantine(db, each, later(), true)));
    expect([await keysBelow(store), await keysBelow(store, QUARANTINE)]).toEqual([keys.toSorted(), []]);
  });

  test('if a process dies while a file is at both places, moving in or back, nothing is lost', async () => {
    const { db, store } = await opened();
    const keys = await storeCases(db, store, 10);
    await sweep(db, store);
    const restore = await forgetRows(db, keys.slice(9));
    const { move, write } = store.bucket;
    const killed = async (from: string, to: string) => {
      await move(from, to);
      await write(from, 'the bytes');
      throw new Error('killed');
    };
    const dying = { ...store, bucket: { ...store.bucket, move: killed } };
    await expect(sweep(db, dying)).rejects.toThrow('killed');
    expect([(await keysBelow(store)).length, (await keysBelow(store, QUARANTINE)).length]).toEqual([10, 1]);
    expect(await sweep(db, store, later() + 1)).toMatchObject({ movedAside: 1 });
    await restore();
    await expect(tendQuarantine(db, dying, later(), true)).rejects.toThrow('killed');
    expect(await tendQuarantine(db, store, later(), true)).toMatchObject({ files: 0 });
    expect([await keysBelow(store), await keysBelow(store, QUARANTINE)]).toEqual([keys.toSorted(), []]);
  });

  test('if a mark cannot be written or read, nothing is swept', async () => {
    const { db, store } = await opened();
    const keys = await storeCases(db, store, 3);
    await store.keep(await aReceivedFile());
    const denied = { ...store.bucket, write: () => Promise.reject(new Error('access denied')) };
    await expect(sweep(db, { ...store, bucket: denied })).rejects.toThrow('access denied');
    await store.bucket.write(OWNER_MARK, 'scribble');
    expect(await sweep(db, store)).toMatchObject({ owner: { owner: 'another', databaseId: '' }, movedAside: 0 });
    expect(await keysBelow(store)).toHaveLength(keys.length + 1);
  });
});
