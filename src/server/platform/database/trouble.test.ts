import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import {
  afterThisTest,
  beforeRelease,
  describeOnEachEngine,
  describeOnPostgres,
  describeOnSqlite,
} from '../../../../tests/support/each-engine.ts';
import { readinessCheck } from '../../across/health/readiness.ts';
import { listCases } from '../../domains/cases/store/list-cases.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import { openPostgresPool } from './postgres-pool.ts';
import type { Database, Schema } from './schema.ts';

const save = (db: Database, fields = {}) => saveCase(db, aSubmission({ fields }), { mails: twoMails, limits: [] });

describeOnSqlite('a locked SQLite file', ({ open, newStorage }) => {
  test('saving waits while pages are served, then says so; afterwards it works again', beforeRelease, async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const holder = new DatabaseSync(join(storage.dataDir, 'aarambh.sqlite'));
    afterThisTest(async () => holder.close());
    holder.exec('begin immediate');
    let turns = 0;
    const clock = setInterval(() => {
      turns += 1;
    }, 10);
    const began = performance.now();
    const saves = Array.from({ length: 10 }, () => save(db));
    // A read needs no lock, so a successful read does not mean that the next write will succeed.
    const reads: Promise<unknown>[] = [];
    const writes: Promise<unknown>[] = [];
    for (let index = 0; index < 10; index += 1) {
      reads.push(listCases(db));
      writes.push(expect(db.deleteFrom('readiness_probes').execute()).rejects.toThrow('locked'));
    }
    const results = await Promise.allSettled(saves);
    clearInterval(clock);
    expect((await Promise.all(reads)).flat()).toEqual([]);
    await Promise.all(writes);
    const tookMs = performance.now() - began;
    for (const result of results) {
      expect(result).toMatchObject({ reason: { name: 'StorageUnavailable', trouble: 'busy' } });
    }
    // All twenty waited five seconds in parallel, not one after another, while the event loop kept running. A busy
    // machine is slower.
    expect(tookMs).toBeGreaterThan(4900);
    expect(tookMs).toBeLessThan(50_000);
    expect(turns).toBeGreaterThan(20);
    expect(await readinessCheck(db, storage)()).toEqual({ ready: false, reason: 'the database is busy' });
    holder.exec('commit');
    expect((await save(db)).outcome).toBe('saved');
    expect(await readinessCheck(db, storage)()).toEqual({ ready: true });
    expect(await listCases(db)).toHaveLength(1);
  });

  test('a lock that is released in time only causes a wait', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const holder = new DatabaseSync(join(storage.dataDir, 'aarambh.sqlite'));
    holder.exec('begin exclusive');
    const saving = save(db);
    await sleep(300);
    holder.close();
    expect((await saving).outcome).toBe('saved');
  });
});

describeOnSqlite('a full disk', ({ open, newStorage }) => {
  test('nothing is half stored, and it works again without a restart once there is space', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const isReady = () => readinessCheck(db, storage)();
    expect(await isReady()).toEqual({ ready: true });
    const [size] = (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows;
    // SQLite itself refuses to let the file grow, as it does when the disk is full.
    await sql.raw(`pragma max_page_count = ${(size?.page_count ?? 0) + 20}`).execute(db);
    let saved = 0;
    const failure = await (async () => {
      for (; saved < 100; saved += 1) {
        await save(db, { message: 'x'.repeat(9000) });
      }
    })().catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'StorageUnavailable', trouble: 'full' });
    expect(saved).toBeGreaterThan(0);
    expect(await isReady()).toEqual({ ready: false, reason: 'the database is full' });
    expect((await listCases(db)).map(({ mail }) => mail.length)).toEqual(Array(saved).fill(2));
    await sql`pragma max_page_count = 4294967294`.execute(db);
    expect((await save(db)).outcome).toBe('saved');
    expect(await isReady()).toEqual({ ready: true });
  });
});

describeOnEachEngine('readiness', ({ name, open, newStorage }) => {
  test('frequent checks do not make the database grow', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const size = name === 'SQLite' ? sql<{ n: number }>`select page_count as n from pragma_page_count` : undefined;
    for (let index = 0; index < 5; index += 1) {
      await readinessCheck(db, storage)();
    }
    const before = await size?.execute(db);
    const check = readinessCheck(db, storage);
    await Promise.all(Array.from({ length: 200 }, check));
    for (let index = 0; index < 50; index += 1) {
      await readinessCheck(db, storage)();
    }
    expect((await size?.execute(db))?.rows).toEqual(before?.rows);
    expect(await db.selectFrom('readiness_probes').select('id').execute()).toHaveLength(1);
  });
});

describeOnPostgres('PostgreSQL that becomes unavailable', ({ newStorage, open }) => {
  test('killed connections are replaced, and the current save succeeds', async () => {
    const storage = await newStorage();
    const admin = await open(storage);
    // On a busy machine, opening eleven connections takes longer than the site would wait.
    const patient = { connectMs: 60_000, statementMs: 60_000, answerMs: 60_000 };
    const pool = openPostgresPool(storage.databaseUrl ?? '', undefined, patient);
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    afterThisTest(() => db.destroy());
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([save(db), save(db), save(db)]);
      const saving = Promise.all(Array.from({ length: 10 }, () => save(db)));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(admin);
      await saving;
    }
    // Each submission is stored once, although some were tried twice.
    expect(await listCases(db)).toHaveLength(65);
  });

  test('a connection that goes silent is dropped and not used again', async () => {
    const storage = await newStorage();
    await (await open(storage)).selectFrom('cases').select('id').execute();
    const pool = openPostgresPool(storage.databaseUrl ?? '', undefined, {
      connectMs: 500,
      statementMs: 300,
      answerMs: 500,
    });
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    afterThisTest(() => db.destroy());
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const pid = String(rows[0]?.pid);
    execFileSync('kill', ['-STOP', pid]);
    afterThisTest(async () => void execFileSync('kill', ['-CONT', pid]));
    await expect(save(db)).resolves.toMatchObject({ outcome: 'saved' });
    expect(pool.totalCount).toBeLessThanOrEqual(2);
    // A query on the silent connection would make the pool open a new one.
    const opened = vi.fn();
    pool.on('connect', opened);
    for (let index = 0; index < 5; index += 1) {
      await save(db);
    }
    expect(opened).not.toHaveBeenCalled();
  });
});
