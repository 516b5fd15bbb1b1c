import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeBundle } from '../../scripts/bundle/make-bundle.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { type Dovecot, startDovecot } from '../support/dovecot.ts';
import { freshPostgresDatabase } from '../support/postgres.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { type RunningNginx, startNginx } from './nginx.ts';
import { alarmsOf, askProcess, command, makeNextVersion } from './operator-site.ts';
import { inquiry, loadDuring, newVisitor } from './rolling-load.ts';
import { type Serving, serve } from './serve.ts';
import { identity, openFolder, ownFolder } from './stranger.ts';

// The steps of docs/running.md for an operator, from an empty machine to a restored one. Each step begins where the
// previous one ended.

/** How long two checks for problems that need attention take on a busy machine, in milliseconds. */
const LOOKS = { timeout: 180_000, interval: 1_000 };

let folder: Awaited<ReturnType<typeof openFolder>>;
let databaseUrl: string;
let db: Database;
let bundle = '';
let dataDir = '';
let backups = '';
let smtp: TestSmtp;
let mailbox: Dovecot;
let nginx: RunningNginx;
let processes: Serving[] = [];

beforeAll(async () => {
  folder = await openFolder();
  bundle = join(folder.path, 'first');
  const made = makeBundle(bundle);
  [databaseUrl, smtp, mailbox] = await Promise.all([
    freshPostgresDatabase(inject('postgresUrl')),
    startSmtp(),
    startDovecot(),
  ]);
  await made;
  dataDir = await ownFolder(join(folder.path, 'data'));
  backups = await ownFolder(join(folder.path, 'backups'));
}, 300_000);
afterAll(async () => {
  for (const each of processes) {
    await each.stop();
  }
  await nginx?.stop();
  await db?.destroy();
  await mailbox.stop();
  await smtp.stop();
  await folder.remove();
});

const settings = (): NodeJS.ProcessEnv => {
  return {
    PATH: process.env.PATH,
    HOME: '/nonexistent',
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtp.url,
    IMAP_URL: mailbox.url,
    BACKUP_DIR: backups,
    // No backup is due while this test runs.
    BACKUP_AT: new Date(Date.now() + (5.5 - 6) * 3_600_000).toISOString().slice(11, 16),
  };
};

const start = (from: string, port = 0, env: NodeJS.ProcessEnv = settings()): Promise<Serving> =>
  serve(join(from, 'aarambh'), [], { cwd: from, env: { ...env, PORT: String(port) }, ...identity });

/** Stops one process after the other and starts it from a folder, as an update does. */
async function restartFrom(from: string, env = settings()): Promise<void> {
  for (const [index, each] of processes.entries()) {
    expect(await each.stop()).toBe(0);
    processes[index] = await start(from, each.port, env);
    await expect.poll(async () => (await fetch(`${each.origin}/readyz`)).status).toBe(200);
  }
}

const topics = async (): Promise<string[]> => {
  const all = await Promise.all(processes.map(({ origin }) => askProcess(origin)));
  return [...new Set(all.flatMap((said) => said.topics))].toSorted();
};

test('an empty machine: both processes create the tables, nginx serves, an enquiry is emailed and an email becomes a case', async () => {
  processes = await Promise.all([start(bundle), start(bundle)]);
  const [one, two] = processes.map(({ port }) => port);
  nginx = await startNginx([one ?? 0, two ?? 0]);
  db = await openDatabase({ dataDir: folder.path, databaseUrl });
  const someone = newVisitor(nginx);
  expect((await someone.get('/hi')).status).toBe(200);
  for (const path of ['/readyz', '/metrics']) {
    expect((await someone.get(path)).status).toBe(404);
  }
  expect((await someone.post('/hi/send/contact', inquiry('operator-1'))).status).toBe(200);
  await smtp.received(2, 60_000);
  const mail =
    'From: Asha <asha@example.in>\r\nSubject: GST\r\nMessage-ID: <path@example.in>\r\n\r\nPlease call me.\r\n';
  await mailbox.deliver(Buffer.from(mail));
  const kinds = () => db.selectFrom('cases').select('kind').orderBy('kind').execute();
  await expect.poll(kinds, LOOKS).toEqual([{ kind: 'contact' }, { kind: 'mail' }]);
  expect(await topics()).toEqual([]);
  someone.leave();
}, 600_000);

test('an update under load to a version with one more table, and the way back: no request fails, every form is one case', async () => {
  const next = join(folder.path, 'next');
  const version = makeNextVersion(bundle, next);
  await command(bundle, settings(), 'backup', join(backups, 'before-the-update'));
  const { failed, references } = await loadDuring(nginx, async () => {
    await restartFrom(next);
    expect((await askProcess(processes[0]?.origin ?? '')).version).toBe(version);
    expect(
      await db
        .selectFrom('operator_path' as 'cases')
        .select('id')
        .execute(),
    ).toEqual([]);
    await restartFrom(bundle);
  });
  expect(failed).toEqual([]);
  expect((await askProcess(processes[1]?.origin ?? '')).version).not.toBe(version);
  const stored = await db.selectFrom('cases').select('reference').where('reference', 'in', references).execute();
  expect(stored.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
  expect(processes.flatMap(({ lines }) => alarmsOf(lines))).toEqual([]);
}, 600_000);

test('a failure raises an alarm once, and the alarm disappears when it is fixed', async () => {
  const incoming = join(dataDir, 'files', 'incoming');
  await db.updateTable('outbox').set({ state: 'sent' }).where('state', '=', 'waiting').execute();
  const { port } = smtp;
  await smtp.stop();
  const someone = newVisitor(nginx);
  expect((await someone.post('/send/contact', inquiry('operator-2'))).status).toBe(200);
  someone.leave();
  const age = { created_at: Date.now() - 11 * 60_000 };
  await db.updateTable('outbox').set(age).where('state', '=', 'waiting').execute();
  chmodSync(incoming, 0o500);
  const nights = () => db.selectFrom('backups').select('outcome').execute();
  await expect.poll(nights, LOOKS).toEqual([{ outcome: 'ok' }]);
  await db.updateTable('backups').set({ outcome: 'failed', reason: 'the disk is full' }).execute();
  // Root may write everywhere, so a folder that is not writable cannot be tested as root.
  const bad = ['backup', 'mails-out', ...(identity.uid === undefined && process.getuid?.() === 0 ? [] : ['store'])];
  await expect.poll(topics, LOOKS).toEqual(expect.arrayContaining(bad));

  smtp = await startSmtp(port);
  chmodSync(incoming, 0o700);
  await db.updateTable('backups').set({ outcome: 'ok', reason: null }).execute();
  await db.updateTable('outbox').set({ next_attempt_at: 0 }).where('state', '=', 'waiting').execute();
  await expect.poll(topics, LOOKS).toEqual([]);
  for (const { lines } of processes) {
    const alarms = alarmsOf(lines);
    expect(alarms.toSorted()).toEqual([...new Set(alarms)].toSorted());
  }
}, 600_000);

test('an unreachable database is an alarm in every process, and pages are still served', async () => {
  const { pathname } = new URL(databaseUrl);
  const elsewhere = new URL(databaseUrl);
  elsewhere.pathname = '/postgres';
  const admin = new Client({ connectionString: elsewhere.href });
  await admin.connect();
  const name = admin.escapeIdentifier(pathname.slice(1));
  await db.destroy();
  try {
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [pathname.slice(1)]);
    for (const { origin } of processes) {
      await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
    }
    const someone = newVisitor(nginx);
    expect((await someone.get('/services')).status).toBe(200);
    expect((await someone.post('/send/contact', inquiry('operator-3'))).status).toBe(503);
    someone.leave();
    await expect.poll(topics, LOOKS).toContain('database');
  } finally {
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
    db = await openDatabase({ dataDir: folder.path, databaseUrl });
  }
  await expect.poll(topics, LOOKS).toEqual([]);
  for (const { origin } of processes) {
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
  }
}, 600_000);

test('each wrong setting is reported, and correct ones remove the reports', async () => {
  const site = await tlsServer();
  const wrong = {
    ...settings(),
    SITE_URL: `https://localhost:${(site.address() as AddressInfo).port}`,
    SMTP_URL: '',
    SMTP_ULR: smtp.url,
    IMAP_URL: mailbox.url.replace('pass%20word', 'wrong'),
  };
  await restartFrom(bundle, wrong);
  await fetch(`${processes[0]?.origin}/send/contact`, {
    method: 'POST',
    body: inquiry('operator-4'),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: processes[0]?.origin ?? '' },
  });
  await expect.poll(topics, LOOKS).toEqual(['certificate', 'mailbox', 'proxy', 'settings', 'site-url', 'smtp']);
  await restartFrom(bundle);
  site.close();
  await expect.poll(topics, LOOKS).toEqual([]);
}, 600_000);

test('a backup restores into an empty machine with every case, and its site serves', async () => {
  const made = join(backups, 'made');
  await command(bundle, settings(), 'backup', made);
  const count = (of: Database) =>
    of
      .selectFrom('cases')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
  const before = await count(db);
  const restored = {
    ...settings(),
    DATABASE_URL: await freshPostgresDatabase(inject('postgresUrl')),
    DATA_DIR: await ownFolder(join(folder.path, 'restored')),
  };
  await command(bundle, restored, 'restore', made);
  const other = await openDatabase({ dataDir: folder.path, databaseUrl: restored.DATABASE_URL });
  expect(await count(other)).toEqual(before);
  await other.destroy();
  const site = await start(bundle, 0, restored);
  try {
    expect((await fetch(`${site.origin}/hi/status`)).status).toBe(200);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  } finally {
    await site.stop();
  }
}, 600_000);

/** Starts a server like that of a site whose certificate expires tomorrow. */
async function tlsServer(): Promise<Server> {
  const place = join(folder.path, 'tls');
  await mkdir(place);
  const key = join(place, 'key.pem');
  const cert = join(place, 'certificate.pem');
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  execFileSync('openssl', ['req', ...kind, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], { stdio: 'pipe' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => socket.end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}
