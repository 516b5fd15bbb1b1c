import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { afterThisTest, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { findThread } from '../../domains/chat/thread.ts';
import { type ChatIn, writeIn } from '../../domains/chat/write-in.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openChatStreams } from './chat-streams.ts';
import { watchChats } from './chat-watch.ts';

const quiet = { warn: vi.fn() };
let count = 0;

const message = (text: string, address: string): ChatIn => {
  count += 1;
  return {
    text,
    key: `key-of-a-streamed-message-${count}`,
    page: '/',
    locale: 'en',
    address,
    referencePrefix: 'AAR',
    consentVersion: '1',
    flags: [],
    week: { hours: [], holidays: [] },
    now: Date.now(),
  };
};

async function begin(db: Database, address = `203.0.113.${count % 200}`) {
  const sent = await writeIn(db, undefined, message('Hello', address));
  if (sent.outcome !== 'sent' || !sent.token) {
    throw new Error(sent.outcome);
  }
  const { token } = sent;
  const more = async (text: string) => writeIn(db, await findThread(db, token, Date.now()), message(text, address));
  return { token, more };
}

/** Serves streams like a process of the site. */
async function serve(db: Database, limits: Partial<Parameters<typeof openChatStreams>[2]> = {}, everyMs = 20) {
  const watch = watchChats(db, quiet, everyMs);
  const all = { atMost: 9, perThread: 2, perAddress: 4, beat: 50, unread: 64 * 1024, ...limits };
  const streams = openChatStreams(db, watch, all);
  const server = createServer((request, response) => {
    const address = String(request.headers['x-address'] ?? '192.0.2.1');
    void streams.handle(request, response, false, address);
  });
  await new Promise<void>((done) => server.listen(0, done));
  afterThisTest(async () => {
    await streams.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const { port } = server.address() as AddressInfo;
  const open = (token: string, after = '', headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; text: () => string; leave: () => void }>((done) => {
      const request = get(
        { port, path: `/chat/live${after}`, headers: { cookie: `chat=${token}`, ...headers } },
        (response: IncomingMessage) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('error', () => {});
          done({ status: response.statusCode, text: () => text, leave: () => request.destroy() });
        },
      );
      request.on('error', () => {});
    });
  return { open, watch, streams };
}

describeOnEachEngine('the streams of visitors', ({ open: openDb, newStorage }) => {
  test('tell a visitor only about their own chat, and send heartbeats; the id is the sequence number', async () => {
    const db = await openDb();
    const { open, watch } = await serve(db);
    const own = await begin(db);
    const other = await begin(db);
    const mine = await open(own.token);
    const theirs = await open(other.token, '?after=99');
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    // Existing messages come first, from the database.
    await vi.waitFor(() => expect(mine.text()).toMatch(/^id: 1$/m));
    await vi.waitFor(() => expect(mine.text()).toContain('event: beat'));
    const before = theirs.text().match(/"change"/g)?.length ?? 0;
    await own.more('And now?');
    watch.tell();
    await vi.waitFor(() => expect(mine.text()).toMatch(/^id: 3$/m));
    expect(theirs.text().match(/"change"/g)?.length ?? 0).toBe(before);
    expect(mine.text()).not.toContain('And now?');
  });

  test('catch up from the database after the last event, or after what the page says', async () => {
    const storage = await newStorage();
    const here = await openDb(storage);
    const there = await openDb(storage);
    const chat = await begin(here);
    await chat.more('Two');
    const { open } = await serve(there);
    const ids = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    const since = await open(chat.token, '?after=1');
    await vi.waitFor(() => expect(ids(since.text())).toEqual([2, 3]));
    const last = await open(chat.token, '?after=0', { 'last-event-id': '2' });
    await vi.waitFor(() => expect(ids(last.text())).toEqual([3]));
    // A message stored by another process arrives without any signal from it.
    await chat.more('Three');
    await vi.waitFor(() => expect(ids(since.text())).toContain(4));
    since.leave();
    last.leave();
    const strange = await open(chat.token, '?after=x', { 'last-event-id': "1' or 1=1" });
    await vi.waitFor(() => expect(ids(strange.text()).length).toBeGreaterThan(2));
  });

  test('refuse strangers, and more streams than one visitor, one address or the process may have', async () => {
    const db = await openDb();
    const { open, streams } = await serve(db, { atMost: 5 });
    const chats = [await begin(db), await begin(db), await begin(db)];
    const [a, b, c] = chats.map(({ token }) => token) as [string, string, string];
    expect([(await open('')).status, (await open('A'.repeat(22))).status]).toEqual([404, 404]);
    const statuses = [];
    for (const [token, address] of [
      [a, '192.0.2.1'],
      [a, '192.0.2.1'],
      [a, '192.0.2.1'],
      [b, '192.0.2.1'],
      [b, '192.0.2.1'],
      [c, '192.0.2.1'],
      [c, '198.51.100.1'],
      [c, '198.51.100.1'],
    ] as const) {
      statuses.push((await open(token, '', { 'x-address': address })).status);
    }
    expect(statuses).toEqual([200, 200, 503, 200, 200, 503, 200, 503]);
    await streams.close();
    expect((await open(a)).status).toBe(503);
  });
});
