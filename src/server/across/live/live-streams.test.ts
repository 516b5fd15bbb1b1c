import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { afterThisTest, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aVisitor, known, openSignInDesk } from '../../../../tests/support/sign-in-desk.ts';
import { endAllSessions, openSession } from '../../domains/accounts/sessions.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { CaseWatch } from './case-watch.ts';
import type { LiveEvent } from './live-event.ts';
import { type LiveLimits, openLiveStreams } from './live-streams.ts';

const limits: LiveLimits = { atMost: 3, perSession: 2, beat: 30, unread: 64 * 1024 };
const from = { visitorAddress: '203.0.113.9', userAgent: 'Test' };

/** A server with only the stream, and a function that sends events. */
async function serve(db: Database, changes: Partial<LiveLimits> = {}, onError?: (error: Error) => void) {
  const visitor = aVisitor(db, {}, false);
  let hear: ((event: LiveEvent) => void) | undefined;
  const watch: CaseWatch = {
    listen(heard) {
      hear = heard;
      return () => {
        hear = undefined;
      };
    },
    stop: async () => undefined,
  };
  const app = { ...visitor.app, log: pino({ enabled: false }) };
  const streams = openLiveStreams(app, watch, { ...limits, ...changes });
  const server = createServer((request, response) => {
    if (onError) {
      response.on('error', onError);
    }
    void streams.handle(request, response, false);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterThisTest(async () => {
    await streams.close();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const cookieOf = async (role: 'customer' | 'clerk', address: string) => {
    const user = known(await (await openSignInDesk(db)).user(role, address));
    const [cookie = ''] = await openSession(visitor, user, from);
    return { user, cookie: cookie.split(';')[0] ?? '' };
  };
  return {
    streams,
    cookieOf,
    visitor,
    tell: (event: LiveEvent) => hear?.(event),
    isHeard: () => hear !== undefined,
    open: (cookie: string, lastId = '') => listenTo(port, cookie, lastId),
  };
}

/** A browser's stream: its status, and the text received so far. */
async function listenTo(port: number, cookie: string, lastId: string) {
  const headers = { cookie, ...(lastId ? { 'last-event-id': lastId } : {}) };
  const stream = { status: 0, text: '', isOver: false, type: '', leave: (): void => undefined };
  await new Promise<void>((done, reject) => {
    const asked = httpRequest({ host: '127.0.0.1', port, path: '/office/live', headers, agent: false }, (answer) => {
      stream.status = answer.statusCode ?? 0;
      stream.type = String(answer.headers['content-type']);
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        stream.text += chunk;
      });
      answer.on('close', () => {
        stream.isOver = true;
      });
      done();
    });
    stream.leave = () => void asked.destroy();
    asked.on('error', reject).end();
  });
  return stream;
}

const change = (version: number): LiveEvent => ({ type: 'change', reference: 'AAR-1', version, isNew: false });

describeOnEachEngine('the stream of the office', ({ open }) => {
  test('is only for staff', async () => {
    const db = await open();
    const { cookieOf, open: listen, visitor } = await serve(db);
    expect((await listen('')).status).toBe(401);
    expect((await listen('session=forged.value')).status).toBe(401);
    expect((await listen((await cookieOf('customer', 'c@example.in')).cookie)).status).toBe(404);
    const { user, cookie } = await cookieOf('clerk', 'k@example.in');
    const stream = await listen(cookie);
    expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const row = { user_id: user.id, secret: 'GEZDGNBVGY3TQOJQ', confirmed_at: 1, last_step: 0, created_at: 1 };
    await db.insertInto('second_factors').values(row).execute();
    expect((await listen(cookie)).status).toBe(401);
    // The open stream of a clerk who has just set up two-step sign-in ends too, until the code is entered.
    await vi.waitFor(() => expect([stream.isOver, stream.text.includes('signed-out')]).toEqual([true, true]));
    expect(visitor.secure).toBe(false);
  });

  test('sends events in order, resumes after a break, and says so if it cannot', async () => {
    const { cookieOf, open: listen, tell, isHeard } = await serve(await open());
    const { cookie } = await cookieOf('clerk', 'k@example.in');
    const stream = await listen(cookie);
    await vi.waitFor(() => expect(stream.text).toContain('hello'));
    tell(change(1));
    tell(change(2));
    await vi.waitFor(() => expect(stream.text).toMatch(/"version":1[\s\S]*"version":2/));
    const ids = [...new Set([...stream.text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id ?? ''))];
    expect(ids).toHaveLength(3);
    // `again` makes the page request what it missed between its rendering and this moment.
    expect(stream.text).toContain('again');
    const later = await listen(cookie, ids[1]);
    await vi.waitFor(() => expect(later.text).toContain('"version":2'));
    expect(later.text).not.toContain('"version":1,');
    expect(later.text).not.toContain('again');
    later.leave();
    for (const strange of ['another.1', `${ids[2]}9`, 'x', '9'.repeat(400)]) {
      const lost = await listen(cookie, strange);
      await vi.waitFor(() => expect(lost.text).toContain('again'));
      lost.leave();
      await vi.waitFor(() => expect(lost.isOver).toBe(true));
    }
    stream.leave();
    // Without listeners, the database is not queried.
    await vi.waitFor(() => expect(isHeard()).toBe(false));
  });

  test('ends with its session, sends heartbeats until then, and is limited', async () => {
    const db = await open();
    const { cookieOf, open: listen } = await serve(db);
    const { user, cookie } = await cookieOf('clerk', 'k@example.in');
    const first = await listen(cookie);
    const second = await listen(cookie);
    expect([first.status, second.status, (await listen(cookie)).status]).toEqual([200, 200, 503]);
    const other = await cookieOf('clerk', 'm@example.in');
    const third = await listen(other.cookie);
    expect([third.status, (await listen(other.cookie)).status]).toEqual([200, 503]);
    await vi.waitFor(() => expect(first.text).toContain(': here'));
    await endAllSessions(db, user.id);
    await vi.waitFor(() =>
      expect([first, second].every(({ isOver, text }) => isOver && text.includes('signed-out'))).toBe(true),
    );
    expect(third.isOver).toBe(false);
    expect((await listen(cookie)).status).toBe(401);
    await db.updateTable('users').set({ shut_out_at: 1 }).where('id', '=', other.user.id).execute();
    await vi.waitFor(() => expect(third.isOver).toBe(true));
  });

  test('ends when the process stops, and can no longer be opened', async () => {
    const { cookieOf, open: listen, streams } = await serve(await open());
    const { cookie } = await cookieOf('clerk', 'k@example.in');
    const stream = await listen(cookie);
    await streams.close();
    await vi.waitFor(() => expect(stream.isOver).toBe(true));
    expect(stream.text).not.toContain('signed-out');
    expect((await listen(cookie)).status).toBe(503);
  });

  test('ends while the database is asked who is still signed in, and is no longer written to', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let isHeld = false;
    let isAsked = false;
    const slow = (await open()).withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isHeld) {
          isAsked = true;
          await answered;
        }
        return result;
      },
    });
    const faults: unknown[] = [];
    const { cookieOf, open: listen, streams } = await serve(slow, {}, (fault) => faults.push(fault));
    const stream = await listen((await cookieOf('clerk', 'k@example.in')).cookie);
    isHeld = true;
    await vi.waitFor(() => expect(isAsked).toBe(true));
    await streams.close();
    answer();
    await vi.waitFor(() => expect(stream.isOver).toBe(true));
    await new Promise((done) => setTimeout(done, 50));
    expect(faults).toEqual([]);
  });
});
