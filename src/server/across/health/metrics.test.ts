import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { afterThisTest, describeOnEachEngine, newFolder } from '../../../../tests/support/each-engine.ts';
import { aCase } from '../../../../tests/support/office-desk.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { JobName } from '../../platform/jobs/job.ts';
import { Attention } from '../../platform/log/attention.ts';
import { readEnv } from '../../platform/settings/env.ts';
import { ErrorCount } from './error-count.ts';
import { openMetrics } from './metrics.ts';
import { metricsAnswer } from './metrics-answer.ts';
import { kindOf } from './observe-answers.ts';

const TOKEN = 'a token that is long enough to be taken';

/** A server that answers /metrics, and every other path with 404. */
async function serve(db: Database, token?: string) {
  const env = readEnv({ DATA_DIR: await newFolder(), IMAP_URL: 'imaps://a:b@mail.example.in/INBOX' });
  const attention = new Attention();
  const errors = new ErrorCount();
  const logged = [] as unknown[];
  const log = { error: (...said: unknown[]) => logged.push(said) } as never;
  const readiness = async () => ({ ready: true }) as const;
  const jobs = { names: (): JobName[] => ['refunds', 'retention'] };
  const metrics = openMetrics({ db, env, attention, errors, jobs, log, readiness }, { version: '1.2.3' });
  const answer = metricsAnswer(metrics, token);
  const server = createServer(async (request, response) => {
    if (request.url === '/metrics' && (await answer(request, response))) {
      return;
    }
    response.writeHead(404).end();
  });
  metrics.observe(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterThisTest(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (headers: Record<string, string> = {}, path = '/metrics') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  /** Returns the value of one series, such as `site_ready`. */
  const read = async (series: string): Promise<number | undefined> => {
    const line = (await (await ask()).text()).split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };
  return { ask, read, attention, errors, logged };
}

describeOnEachEngine('figures for Prometheus', ({ open }) => {
  test('report what is waiting, since when, and what needs attention; each disappears when resolved', async () => {
    const db = await open();
    const { read, attention, errors } = await serve(db);
    expect(await read('site_ready')).toBe(1);
    expect(await read('site_build_info{version="1.2.3",built=""}')).toBe(1);
    expect(await read('site_jobs_waiting{job="mail-in"}')).toBe(0);
    expect(await read('site_backup_age_seconds')).toBeUndefined();
    const waiting = { channel: 'mail', purpose: 'firm', state: 'waiting' };
    const labels = Object.entries(waiting)
      .map(([name, value]) => `${name}="${value}"`)
      .join(',');
    expect(await read(`site_outbox_messages{${labels}}`)).toBeUndefined();
    await aCase(db);
    await db
      .updateTable('outbox')
      .set({ created_at: Date.now() - 900_000 })
      .execute();
    expect(await read(`site_outbox_messages{${labels}}`)).toBe(1);
    const age = await read('site_outbox_oldest_seconds{channel="mail",purpose="firm"}');
    expect(age).toBeGreaterThanOrEqual(900);
    expect(age).toBeLessThan(960);
    await db.updateTable('outbox').set({ state: 'dead' }).execute();
    expect(await read('site_outbox_oldest_seconds{channel="mail",purpose="firm"}')).toBeUndefined();
    expect(await read(`site_outbox_messages{${labels.replace('waiting', 'dead')}}`)).toBe(1);
    attention.note('backup', 'The backup is late.');
    errors.note(Date.now());
    expect(await read('site_attention{topic="backup"}')).toBe(1);
    expect([await read('site_errors_total'), await read('site_failed_requests_day')]).toEqual([1, 1]);
    attention.clear('backup');
    expect(await read('site_attention{topic="backup"}')).toBeUndefined();
    const night = '2026-11-25';
    const day = 86_400_000;
    const began_at = Date.now() - day - 60_000;
    const ended_at = Date.now() - day;
    const lease_token = '';
    const leased_until = null;
    const bytes = 1;
    const reason = null;
    const row = { night, began_at, ended_at, lease_token, leased_until, bytes, reason, outcome: 'ok' } as const;
    await db.insertInto('backups').values(row).execute();
    expect(await read('site_backup_age_seconds')).toBeGreaterThanOrEqual(86_400);
  });

  test('report how long ago each job last ended', async () => {
    const db = await open();
    const { read } = await serve(db);
    expect(await read('site_job_run_age_seconds{job="refunds"}')).toBeUndefined();
    const row = { lease_token: null, leased_until: null, process: null, began_at: null, next_at: 0, last_error: null };
    const ended_at = Date.now() - 60_000;
    await db
      .insertInto('jobs')
      .values([
        { ...row, name: 'refunds', ended_at },
        { ...row, name: 'retention', ended_at: null },
      ])
      .execute();
    const age = await read('site_job_run_age_seconds{job="refunds"}');
    expect(age).toBeGreaterThanOrEqual(60);
    expect(age).toBeLessThan(120);
    expect(await read('site_job_run_age_seconds{job="retention"}')).toBeUndefined();
  });

  test('without the database the process’s figures are reported, and its absence is logged', async () => {
    const db = await open();
    const { read, logged } = await serve(db);
    expect(await read('site_ready')).toBe(1);
    await db.destroy();
    expect(await read('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(logged.length).toBeGreaterThan(0);
  });

  test('count responses by type and status', async () => {
    const { ask, read } = await serve(await open());
    await ask({}, '/office/inbox?a=1');
    await ask({}, '/a-page');
    expect(await read('site_http_requests_total{kind="office",status="404"}')).toBe(1);
    expect(await read('site_http_request_duration_seconds_count{kind="page"}')).toBe(1);
  });
});

describeOnEachEngine('figures for Prometheus, of strangers', ({ open }) => {
  test('are for programs that connect directly, or with the token; for others the path does not exist', async () => {
    const db = await open();
    const { ask } = await serve(db);
    expect((await ask()).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      expect([name, (await ask({ [name]: '127.0.0.1' })).status]).toEqual([name, 404]);
    }
    const guarded = await serve(db, TOKEN);
    expect((await guarded.ask()).status).toBe(404);
    for (const wrong of ['Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      expect([wrong, (await guarded.ask({ authorization: wrong })).status]).toEqual([wrong, 404]);
    }
    const behindProxy = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' };
    expect((await guarded.ask(behindProxy)).status).toBe(200);
  });
});

test.each([
  ['GET', '/metrics?x', 'probe'],
  ['GET', '/hi/office/inbox', 'office'],
  ['GET', '/hi/office/live', 'live'],
  ['POST', '/office', 'office'],
  ['POST', '/hi/send/contact', 'form'],
  ['POST', '/webhooks/mail', 'webhook'],
  ['GET', '/_astro/a.B1.js', 'file'],
  ['GET', '/officer', 'page'],
  ['GET', '', 'page'],
] as const)('%s %s is of the kind %s', (method, url, kind) => {
  expect(kindOf(method, url)).toBe(kind);
});
