import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { blockUpload, unblockUpload } from '../../../../tests/support/blocked-upload.ts';
import {
  afterThisTest,
  beforeRelease,
  describeOnEachEngine,
  describeOnSqlite,
  type Engine,
  newFolder,
} from '../../../../tests/support/each-engine.ts';
import { saveCaseWithUploads } from '../../../../tests/support/kept-things.ts';
import { openAppContext } from '../../main/app-context.ts';
import type { Database } from '../database/schema.ts';
import { openFileStore } from '../files/file-store.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { Attention } from '../log/attention.ts';
import { readEnv } from '../settings/env.ts';
import type { BackupDetail } from './backup-detail.ts';
import { type NightlyOptions, startNightlyBackups } from './start-nightly-backups.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const log = pino({ enabled: false });

async function site({ newStorage, open }: Engine) {
  const storage = await newStorage();
  const folder = join(await newFolder(), 'backups');
  const env = readEnv({ DATA_DIR: storage.dataDir, DATABASE_URL: storage.databaseUrl, BACKUP_DIR: folder });
  const db = await open(storage);
  const keys = await saveCaseWithUploads(db, await openFileStore(env, 'an-id'));
  return { storage, folder, env, db, keys };
}

function started(options: Omit<NightlyOptions, 'jobs' | 'log' | 'attention'>) {
  // Jobs use the machine's clock, but the nights of backups use the test's clock.
  const jobs = openJobs({ db: options.db, log, everyMs: 10 });
  const { detail } = startNightlyBackups({
    jobs,
    log,
    attention: new Attention(),
    everyMs: 10,
    now: () => NOON,
    ...options,
  });
  jobs.start();
  afterThisTest(() => jobs.stop());
  return { detail, stop: () => jobs.stop() };
}

async function firstDetail({ detail }: { detail(): Promise<{ backup?: BackupDetail }> }): Promise<BackupDetail> {
  for (;;) {
    const { backup } = await detail();
    if (backup) {
      return backup;
    }
    await sleep(10);
  }
}

const nights = (db: Database) => db.selectFrom('backups').select(['night', 'outcome', 'leased_until']).execute();

describeOnEachEngine(
  'nightly backups',
  (engine) => {
    test('one of two processes makes it, and both report it', beforeRelease, async () => {
      const { storage, folder, env, db } = await site(engine);
      const processes = [started({ env, db }), started({ env, db: await engine.open(storage) })];
      const details = await Promise.all(processes.map(firstDetail));
      const ok = { ok: true, at: new Date(NOON).toISOString(), seconds: 0, bytes: expect.any(Number) };
      expect(details).toEqual([ok, ok]);
      expect(await readdir(folder)).toEqual(['nightly-2026-11-22']);
      expect(await nights(db)).toEqual([{ night: '2026-11-22', outcome: 'ok', leased_until: null }]);
    });
  },
  { releaseOn: ['PostgreSQL'] },
);

describeOnSqlite('nightly backups', (engine) => {
  test('a failed backup is reported without a path, and made as soon as possible', async () => {
    const { folder, env, db } = await site(engine);
    await writeFile(folder, 'in the way');
    let time = NOON;
    const nightly = started({ env, db, now: () => time });
    expect(await firstDetail(nightly)).toEqual({
      ok: false,
      at: new Date(NOON).toISOString(),
      seconds: 0,
      reason: 'the log says why',
    });
    expect(await db.selectFrom('backups').select('reason').executeTakeFirst()).toMatchObject({
      reason: expect.stringContaining('ENOTDIR'),
    });
    await rm(folder);
    time += 61 * 60_000;
    while (!(await firstDetail(nightly)).ok) {
      await sleep(10);
    }
    time += 49 * 60 * 60_000;
    expect(await firstDetail(started({ env, db, now: () => time, everyMs: 60_000 }))).toMatchObject({
      ok: false,
      reason: 'there has been none since',
    });
  });

  test('a backup in progress when the site stops leaves nothing, and the night is left to the next process', async () => {
    const { folder, env, db, keys } = await site(engine);
    const pipe = await blockUpload(env.dataDir, keys[0] ?? '');
    const nightly = started({ env, db });
    const isBegun = async () => (await readdir(folder).catch(() => [])).length > 0;
    while (!(await isBegun())) {
      await sleep(5);
    }
    await unblockUpload(pipe, nightly.stop());
    expect(await readdir(folder)).toEqual([]);
    expect(await nights(db)).toEqual([{ night: '2026-11-22', outcome: null, leased_until: 0 }]);
  });

  test(
    'a backup by a process that died before recording it counts; the oldest are removed',
    beforeRelease,
    async () => {
      const { folder, env, db } = await site(engine);
      const first = started({ env, db });
      await firstDetail(first);
      await first.stop();
      await db.deleteFrom('backups').execute();
      for (let day = 1; day <= 15; day += 1) {
        await mkdir(join(folder, `nightly-2026-10-${String(day).padStart(2, '0')}`), { recursive: true });
      }
      const settings = { ...env, backup: env.backup && { ...env.backup, keepDays: 1 } };
      expect(await firstDetail(started({ env: settings, db }))).toMatchObject({ ok: true, seconds: 0 });
      while ((await readdir(folder)).length > 1) {
        await sleep(10);
      }
      expect(await readdir(folder)).toEqual(['nightly-2026-11-22']);
    },
  );

  test('the site reports it in its readiness', async () => {
    const { storage, folder } = await site(engine);
    const settings = { DATA_DIR: storage.dataDir, DATABASE_URL: storage.databaseUrl, LOG_LEVEL: 'silent' };
    const app = await openAppContext(readEnv({ ...settings, BACKUP_DIR: folder }));
    afterThisTest(() => app.close());
    expect(await app.readiness()).toEqual({ ready: true });
    const row = { night: 'n', lease_token: '', leased_until: null, outcome: 'ok', began_at: 0, bytes: 5 } as const;
    await app.db
      .insertInto('backups')
      .values({ ...row, ended_at: Date.now(), reason: null })
      .execute();
    const { attention, ...well } = await app.readiness();
    expect([attention, well]).toEqual([
      undefined,
      expect.objectContaining({ backup: expect.objectContaining({ ok: true }) }),
    ]);
    await app.db.updateTable('backups').set({ outcome: 'failed', reason: 'The disk is full (x).' }).execute();
    expect(await app.readiness()).toMatchObject({
      ready: true,
      backup: { ok: false, reason: 'The disk is full' },
      attention: [expect.stringContaining('backup')],
    });
  });
});
