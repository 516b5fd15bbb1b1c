import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { serverCommand, serverSettings } from '../../scripts/server-process.mjs';
import { listCases } from '../../src/server/domains/cases/store/list-cases.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { root } from '../boundaries/sources.ts';
import { freshPostgresDatabase } from '../support/postgres.ts';
import { multipart, sampleFile } from '../support/sample-files.ts';
import { type RunningNginx, startNginx } from './nginx.ts';
import { inquiry, loadDuring, newVisitor } from './rolling-load.ts';
import { type Serving, serve } from './serve.ts';
import { openFolder } from './stranger.ts';

let folder: Awaited<ReturnType<typeof openFolder>>;
let databaseUrl: string;
let processes: [Serving, Serving];
let nginx: RunningNginx;

beforeAll(async () => {
  folder = await openFolder();
  databaseUrl = await freshPostgresDatabase(inject('postgresUrl'));
  mkdirSync(join(folder.path, 'data'));
  processes = await Promise.all([start(), start()]);
  nginx = await startNginx([processes[0].port, processes[1].port]);
}, 300_000);
afterAll(async () => {
  await nginx.stop();
  for (const each of processes) {
    await each.stop();
  }
  await rm(folder.path, { recursive: true });
});

function start(port = 0): Promise<Serving> {
  const env = {
    PATH: process.env.PATH,
    ...serverSettings,
    PORT: String(port),
    TRUST_PROXY: '1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder.path, 'data'),
  };
  return serve(process.execPath, serverCommand, { cwd: root, env });
}

test('pages come compressed over HTTP/2, and a form and one with a file are stored', async () => {
  const someone = newVisitor(nginx);
  const page = await someone.get('/hi', { 'accept-encoding': 'br' });
  expect(page).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } });
  const sent = await someone.post('/hi/send/contact', inquiry('one'));
  expect(sent.status).toBe(200);
  const fields = {
    name: 'Asha',
    email: 'two@example.in',
    category: 'billing',
    subject: 'Notice',
    message: 'x',
    key: 'two',
  };
  const { body, type } = multipart(fields, [{ name: 'notice.pdf', bytes: sampleFile('pdf', 4_000_000) }]);
  const ticket = await someone.post('/send/support-ticket', body, { 'content-type': type });
  expect(ticket.status).toBe(200);
  const db = await openDatabase({ dataDir: folder.path, databaseUrl });
  const stored = await listCases(db);
  await db.destroy();
  expect(stored.map(({ files }) => files.map(({ size }) => size))).toEqual([[4_000_000], []]);
  someone.leave();
});

test('both processes restart one after the other under load: no request fails, every form is one case', async () => {
  const { failed, references, pages } = await loadDuring(nginx, async () => {
    for (const index of [0, 1] as const) {
      const { port } = processes[index];
      expect(await processes[index].stop()).toBe(0);
      processes[index] = await start(port);
      await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    }
  });
  expect(failed.join('\n')).toBe('');
  expect(pages).toBeGreaterThan(50);
  expect(references.length).toBeGreaterThan(20);
  const db = await openDatabase({ dataDir: folder.path, databaseUrl });
  const stored = (await listCases(db)).filter(({ fields }) => String(fields.email).startsWith('rolling-'));
  await db.destroy();
  expect(stored.map(({ reference }) => reference).sort()).toEqual(references.toSorted());
  expect(processes.flatMap(({ lines }) => lines.filter((line) => line.startsWith('{')))).toEqual([]);
}, 300_000);
