import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startChild } from '../../../../tests/support/child-process.ts';
import { afterThisTest, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import type { Database } from '../database/schema.ts';
import type { Log } from '../log/log.ts';
import { type Job, LoggedFailure } from './job.ts';
import { type JobsOptions, openJobs } from './open-jobs.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;

type Line = [level: string, sentence: string];

/** A log that keeps its lines. */
function keptLog() {
  const lines: Line[] = [];
  const at = (level: string) => (_facts: unknown, sentence: string) => void lines.push([level, sentence]);
  const log = { info: at('info'), warn: at('warn'), error: at('error') } as unknown as Log;
  return { log, lines };
}

/** Starts a process with one job; it is stopped after the test. */
function started(db: Database, job: Partial<Job>, options: Partial<JobsOptions> = {}) {
  const { log, lines } = keptLog();
  const jobs = openJobs({ db, log, everyMs: 5, ...options });
  const added = jobs.add({
    name: 'refunds',
    everyMs: HOUR,
    failure: 'it failed; will try again',
    run: async () => {},
    ...job,
  });
  afterThisTest(() => jobs.stop());
  jobs.start();
  return { jobs, lines, wake: added.wake };
}

const row = (db: Database) => db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();

/** A promise and the function that resolves it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describeOnEachEngine('jobs', ({ open, newStorage }) => {
  test('one runs at the start, then when it is due, and says when it ran and when it runs next', async () => {
    const db = await open();
    let time = NOON;
    const run = vi.fn(async () => {});
    started(db, { run }, { now: () => time });
    await vi.waitFor(async () => expect(await row(db)).toMatchObject({ ended_at: NOON }), 10_000);
    expect(await row(db)).toMatchObject({ began_at: NOON, next_at: NOON + HOUR, last_error: null, lease_token: null });
    time += HOUR - 1;
    await sleep(50);
    expect(run).toHaveBeenCalledTimes(1);
    time += 1;
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 10_000);
  });

  test('one that does not run at the start runs when it is due', async () => {
    const db = await open();
    let time = NOON;
    const run = vi.fn(async () => {});
    started(db, { run, runsAtStart: false }, { now: () => time });
    await vi.waitFor(async () => expect(await row(db)).toMatchObject({ next_at: NOON + HOUR }), 10_000);
    await sleep(50);
    expect(run).not.toHaveBeenCalled();
    time += HOUR;
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 10_000);
  });

  test('one of two processes runs it, and a wake-up during the run makes it run again', async () => {
    const storage = await newStorage();
    const one = await open(storage);
    const { open: finish, opened } = gate();
    const first = vi.fn(() => opened);
    started(one, { run: first });
    await vi.waitFor(() => expect(first).toHaveBeenCalled(), 10_000);
    const run = vi.fn(async () => {});
    const other = started(await open(storage), { run, runsAtStart: false });
    other.wake();
    await sleep(100);
    expect(run).not.toHaveBeenCalled();
    finish();
    // Either process may run it; what matters is that a run begins after the wake-up.
    await vi.waitFor(() => expect(first.mock.calls.length + run.mock.calls.length).toBe(2), 10_000);
    await sleep(50);
    expect(first.mock.calls.length + run.mock.calls.length).toBe(2);
  });

  test('any number of wake-ups during a run make it run again once', async () => {
    const db = await open();
    const { open: finish, opened } = gate();
    const run = vi.fn(() => opened);
    const { wake } = started(db, { run });
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), 10_000);
    wake();
    wake();
    finish();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 10_000);
    await sleep(50);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('an error is logged once, noted and retried; the recovery is logged too', async () => {
    const db = await open();
    let isBroken = true;
    const run = vi.fn(async () => {
      if (isBroken) {
        throw new Error('the printer burns at asha@example.in');
      }
    });
    const { lines } = started(db, { run, everyMs: 10 });
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(3), 10_000);
    const failed = ['error', 'it failed; will try again'];
    expect(lines).toEqual([failed]);
    expect(await row(db)).toMatchObject({ last_error: 'the printer burns at <address>' });
    isBroken = false;
    await vi.waitFor(async () => expect(await row(db)).toMatchObject({ last_error: null }), 10_000);
    await vi.waitFor(() => expect(lines).toEqual([failed, ['info', 'a job that had failed works again']]), 10_000);
  });

  test('a failure that the job has logged is noted and not logged again', async () => {
    const db = await open();
    const { lines } = started(db, { run: () => Promise.reject(new LoggedFailure(new Error('out of ink'))) });
    await vi.waitFor(async () => expect(await row(db)).toMatchObject({ last_error: 'out of ink' }), 10_000);
    expect(lines).toEqual([]);
  });

  test('only the success of another process is reported to this one', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const wentWellElsewhere = vi.fn();
    started(db, { runsAtStart: false, wentWellElsewhere });
    await vi.waitFor(() => row(db), 10_000);
    let isBroken = true;
    const run = async () => {
      if (isBroken) {
        throw new LoggedFailure(new Error('out of ink'));
      }
    };
    const other = started(await open(storage), { run });
    await vi.waitFor(async () => expect(await row(db)).toMatchObject({ last_error: 'out of ink' }), 10_000);
    await sleep(50);
    expect(wentWellElsewhere).not.toHaveBeenCalled();
    isBroken = false;
    other.wake();
    await vi.waitFor(() => expect(wentWellElsewhere).toHaveBeenCalledTimes(1), 10_000);
  });

  test('a stop waits for the current run, aborts it, and leaves the job due', async () => {
    const db = await open();
    const steps: string[] = [];
    const run: Job['run'] = async ({ signal }) => {
      steps.push('begins');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await sleep(30);
      steps.push('ends');
    };
    const { jobs, lines, wake } = started(db, { run });
    await vi.waitFor(() => expect(steps).toEqual(['begins']), 10_000);
    wake();
    await jobs.stop();
    expect(steps).toEqual(['begins', 'ends']);
    const { next_at, lease_token } = await row(db);
    expect(lease_token).toBeNull();
    expect(next_at).toBeLessThanOrEqual(Date.now());
    wake();
    await sleep(30);
    expect([steps, lines]).toEqual([['begins', 'ends'], []]);
  });

  test('a clock that was ahead delays neither due times nor leases', async () => {
    const db = await open();
    let time = NOON + 24 * HOUR;
    const { open: finish, opened } = gate();
    const stuck = vi.fn(() => opened);
    started(db, { run: stuck }, { now: () => time });
    await vi.waitFor(() => expect(stuck).toHaveBeenCalled(), 10_000);
    // The clock is corrected, and the lease ends a day later than it should.
    time = NOON;
    const run = vi.fn(async () => {});
    started(db, { run, runsAtStart: false }, { now: () => NOON });
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), 10_000);
    finish();
    await vi.waitFor(async () => expect(await row(db)).toMatchObject({ ended_at: NOON, lease_token: null }), 10_000);
    await db
      .updateTable('jobs')
      .set({ next_at: NOON + 24 * HOUR })
      .execute();
    const runs = run.mock.calls.length + stuck.mock.calls.length;
    await vi.waitFor(() => expect(run.mock.calls.length + stuck.mock.calls.length).toBeGreaterThan(runs), 10_000);
  });

  test('a process that lost its lease is told, and does not change the other process’s run', async () => {
    const db = await open();
    let broken: AbortSignal | undefined;
    const { open: finish, opened } = gate();
    const run: Job['run'] = ({ signal }) => {
      broken ??= signal;
      return opened;
    };
    started(db, { run }, { leaseMs: 100, now: () => NOON });
    await vi.waitFor(() => expect(broken).toBeDefined(), 10_000);
    const until = NOON + 5000;
    await db.updateTable('jobs').set({ lease_token: 'of another', leased_until: until, process: 'another' }).execute();
    await vi.waitFor(() => expect(broken?.aborted).toBe(true), 10_000);
    finish();
    await sleep(50);
    expect(await row(db)).toMatchObject({ ended_at: null, lease_token: 'of another', leased_until: until });
  });

  test('while the database is unavailable one line says so, and the jobs continue afterwards', async () => {
    const db = await open();
    const run = vi.fn(async () => {});
    const { lines } = started(db, { run, everyMs: 10 });
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), 10_000);
    await db.schema.alterTable('jobs').renameTo('jobs_away').execute();
    await vi.waitFor(() => expect(lines).toHaveLength(1), 10_000);
    await sleep(100);
    const away: Line = ['error', 'could not read from the database which jobs are due; will try again'];
    expect(lines).toEqual([away]);
    await db.schema.alterTable('jobs_away').renameTo('jobs').execute();
    const before = run.mock.calls.length;
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(before), 10_000);
  });

  test('a run that went well while the database is unavailable is not reported as failed', async () => {
    const db = await open();
    const inRun = gate();
    const leave = gate();
    const run = vi.fn(async () => {
      inRun.open();
      await leave.opened;
    });
    const { lines } = started(db, { run }, { everyMs: HOUR });
    await inRun.opened;
    await db.schema.alterTable('jobs').renameTo('jobs_away').execute();
    leave.open();
    await vi.waitFor(() => expect(lines).toHaveLength(1), 10_000);
    await sleep(50);
    expect(lines).toEqual([['error', 'could not read from the database which jobs are due; will try again']]);
    await db.schema.alterTable('jobs_away').renameTo('jobs').execute();
  });
});

describeOnEachEngine('jobs of several processes', ({ open, newStorage }) => {
  test('two run one job, never both at once', async () => {
    const storage = await newStorage();
    await open(storage);
    const children = [1, 2].map(() => startChild('job-process.ts', storage, '60000', '15', '20'));
    await Promise.all(children.map((child) => child.printed(6)));
    await Promise.all(children.map((child) => child.end('SIGTERM')));
    const runs = children
      .flatMap(({ lines }) => lines.map((line) => ({ line, at: Number(line.split(' ')[1]) })))
      .sort((a, b) => a.at - b.at || (a.line < b.line ? 1 : -1));
    const kinds = runs.map(({ line }) => line.split(' ')[0]);
    expect(kinds).toEqual(runs.map((_, index) => (index % 2 === 0 ? 'begins' : 'ends')));
  });

  test('after one is killed during a run, the other takes the job only when the lease has ended', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const killed = startChild('job-process.ts', storage, '1500', '60000');
    await killed.printed(1);
    await killed.end('SIGKILL');
    const { leased_until } = await row(db);
    const run = vi.fn(async () => {});
    let ranAt = 0;
    started(
      db,
      {
        run: async () => {
          ranAt = Date.now();
          await run();
        },
      },
      { leaseMs: 1500 },
    );
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 10_000);
    expect(ranAt).toBeGreaterThanOrEqual(leased_until ?? Number.POSITIVE_INFINITY);
    await vi.waitFor(async () => expect(await row(db)).toMatchObject({ lease_token: null, last_error: null }), 10_000);
  });
});
