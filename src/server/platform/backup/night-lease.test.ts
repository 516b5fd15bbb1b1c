import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { endNight, holdNight, LEASE_MS, lastNight, releaseNight, takeNight } from './night-lease.ts';

const HOUR = 60 * 60_000;
const made = { outcome: 'ok', bytes: 7, reason: null } as const;
const failed = { outcome: 'failed', bytes: null, reason: 'The disk is full.' } as const;

describeOnEachEngine('the lease of a night', ({ newStorage, open }) => {
  test('one of many gets the lease, and once the backup is made no one does', async () => {
    const storage = await newStorage();
    const processes = [await open(storage), await open(storage), await open(storage)];
    const leases = (await Promise.all(processes.map((db) => takeNight(db, '2026-11-22', 1000)))).filter(Boolean);
    expect(leases).toHaveLength(1);
    const [db] = processes;
    const [lease] = leases;
    if (!db || !lease) {
      throw new Error('no lease');
    }
    await endNight(db, lease, made, 2000);
    expect(await takeNight(db, '2026-11-22', 1000 * HOUR)).toBeUndefined();
    expect(await takeNight(db, '2026-11-23', 3000)).toBeDefined();
    expect(await lastNight(db, 2000)).toMatchObject({ night: '2026-11-22', began_at: 1000, ended_at: 2000, ...made });
  });

  test('a maker that goes silent is replaced and can no longer write; one that renews its lease is not', async () => {
    const db = await open();
    const silent = await takeNight(db, 'n', 0);
    if (!silent) {
      throw new Error('no lease');
    }
    await holdNight(db, silent, 1000);
    expect(await takeNight(db, 'n', LEASE_MS)).toBeUndefined();
    const next = await takeNight(db, 'n', LEASE_MS + 1000);
    expect(next).toBeDefined();
    await endNight(db, silent, made, 5);
    expect(await lastNight(db, HOUR)).toBeUndefined();
    if (next) {
      await releaseNight(db, next);
    }
    expect(await takeNight(db, 'n', LEASE_MS + 1001)).toBeDefined();
  });

  test('a failure is retried after an hour and reported until then', async () => {
    const db = await open();
    const first = await takeNight(db, 'n', 0);
    if (first) {
      await endNight(db, first, failed, 10);
    }
    expect(await takeNight(db, 'n', HOUR)).toBeUndefined();
    expect(await takeNight(db, 'n', HOUR + 10)).toBeDefined();
    expect(await lastNight(db, HOUR + 20)).toMatchObject(failed);
  });

  test('entries by a clock that was ahead do not hide later ones', async () => {
    const db = await open();
    const ahead = await takeNight(db, '2029-01-01', 900 * 24 * HOUR);
    if (ahead) {
      await endNight(db, ahead, made, 900 * 24 * HOUR);
    }
    const right = await takeNight(db, '2026-11-22', 0);
    if (right) {
      await endNight(db, right, failed, 1);
    }
    expect(await lastNight(db, 2)).toMatchObject(failed);
  });
});
