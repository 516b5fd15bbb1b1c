import { mkdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { makeInquiry, Poster } from '../../measure/load/post-inquiry.ts';
import { serverCommand, serverSettings } from '../../scripts/server-process.mjs';
import { openSession } from '../../src/server/domains/accounts/sessions.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { root } from '../boundaries/sources.ts';
import { freshPostgresDatabase } from '../support/postgres.ts';
import { aVisitor, known, openSignInDesk } from '../support/sign-in-desk.ts';
import { type RunningNginx, startNginx } from './nginx.ts';
import { type Serving, serve } from './serve.ts';
import { openFolder } from './stranger.ts';

/** The database is polled every second, and a busy machine takes longer. */
const PATIENCE = { timeout: 30_000, interval: 100 };

let folder: Awaited<ReturnType<typeof openFolder>>;
let db: Database;
let processes: [Serving, Serving];
let nginx: RunningNginx;
let cookie = '';
let inquiries = 0;

beforeAll(async () => {
  folder = await openFolder();
  const databaseUrl = await freshPostgresDatabase(inject('postgresUrl'));
  const data = join(folder.path, 'data');
  mkdirSync(data);
  const env = { PATH: process.env.PATH, ...serverSettings, PORT: '0', TRUST_PROXY: '1', DATABASE_URL: databaseUrl };
  const start = () => serve(process.execPath, serverCommand, { cwd: root, env: { ...env, DATA_DIR: data } });
  processes = await Promise.all([start(), start()]);
  nginx = await startNginx([processes[0].port, processes[1].port]);
  db = await openDatabase({ dataDir: data, databaseUrl });
  const clerk = known(await (await openSignInDesk(db)).user('clerk'));
  const cookies = await openSession(aVisitor(db), clerk, { visitorAddress: '203.0.113.9', userAgent: 'Test' });
  cookie = cookies.map((each) => each.split(';')[0]).join('; ');
}, 300_000);
afterAll(async () => {
  await nginx.stop();
  for (const each of processes) {
    await each.stop();
  }
  await db.destroy();
  await rm(folder.path, { recursive: true });
});

/** Opens a browser's stream through the proxy and records the text received so far and how the stream ended. */
async function listen(lastId = '') {
  const stream = { text: '', isOver: false, isBroken: false, leave: (): void => undefined };
  const headers = { host: 'www.example.in', cookie, ...(lastId ? { 'last-event-id': lastId } : {}) };
  const address = { host: '127.0.0.1', port: nginx.tlsPort, servername: 'www.example.in', agent: false };
  const status = await new Promise<number | undefined>((done, reject) => {
    const asked = request(
      { ...address, ca: readFileSync(nginx.certificate), path: '/office/live', headers },
      (answer) => {
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          stream.text += chunk;
        });
        answer.on('error', () => {
          stream.isBroken = true;
        });
        answer.on('end', () => {
          stream.isOver = true;
        });
        done(answer.statusCode);
      },
    );
    stream.leave = () => void asked.destroy();
    asked.on('error', reject).end();
  });
  expect(status).toBe(200);
  await vi.waitFor(() => expect(stream.text).toContain('id: '), PATIENCE);
  return stream;
}

/** Sends an enquiry to one of the processes. @returns the reference */
async function inquireAt({ origin }: Serving): Promise<string> {
  const poster = new Poster(origin, 1);
  inquiries += 1;
  const { reference = 'none' } = await poster.post(makeInquiry(inquiries, 'live'));
  poster.close();
  return reference;
}

test('an event at either of two processes reaches a page through nginx while its stream is open', async () => {
  const stream = await listen();
  for (const each of processes) {
    const reference = await inquireAt(each);
    await vi.waitFor(() => expect(stream.text).toContain(`"reference":"${reference}"`), PATIENCE);
  }
  expect([stream.isOver, stream.isBroken]).toEqual([false, false]);
  stream.leave();
}, 300_000);

test('a process that stops ends its streams cleanly, and the other one takes over their pages', async () => {
  const streams = [await listen(), await listen(), await listen()];
  const [first, second] = processes;
  expect(await first.stop()).toBe(0);
  const reference = await inquireAt(second);
  // Each stream either came from the stopped process and has ended cleanly, or continues.
  for (const stream of streams) {
    await vi.waitFor(() => expect(stream.isOver || stream.text.includes(reference)).toBe(true), PATIENCE);
  }
  expect(streams.map(({ isBroken }) => isBroken)).toEqual([false, false, false]);
  const ended = streams.find(({ isOver }) => isOver);
  expect(ended).toBeDefined();
  const lastId = [...(ended?.text ?? '').matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? 'another.1';
  const again = await listen(lastId);
  // The new stream tells the page to request what it missed, and then delivers new events.
  await vi.waitFor(() => expect(again.text).toContain('again'), PATIENCE);
  const next = await inquireAt(second);
  await vi.waitFor(() => expect(again.text).toContain(next), PATIENCE);
  for (const stream of [...streams, again]) {
    stream.leave();
  }
}, 300_000);
