import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type Answer,
  type FixtureSite,
  HINDI_HOME,
  HOME,
  openFixtureSite,
} from '../../../../tests/support/http-fixture.ts';
import type { AstroHandler } from './make-page.ts';

let site: FixtureSite | undefined;
afterEach(() => {
  site?.server.closeAllConnections();
  site?.server.close();
});

/** Returns a page that is ready when `until` resolves. Counts the pages made, in total and at the same time. */
function countingPage(headers: Record<string, string>, until: () => Promise<void> = () => sleep(20)) {
  const made = { count: 0, now: 0, most: 0 };
  const page: AstroHandler = async (request, response) => {
    made.count++;
    made.most = Math.max(made.most, ++made.now);
    await until();
    made.now--;
    response.writeHead(200, { 'content-type': 'text/html', ...headers });
    response.end(`<p>${request.method} ${request.url} ${'namaste '.repeat(500)}</p>`);
  };
  return { made, page };
}
const shared = { 'surrogate-control': 'max-age=60' };

/** Sends many requests at the same time, and opens the gate after the given number of responses. */
async function crowdAtGate(
  count: number,
  ask: (index: number) => Promise<Answer>,
  opensAfter: number,
  open: () => void,
) {
  let answered = 0;
  return times(count, async (index) => {
    const answer = await ask(index);
    if (++answered === opensAfter) {
      open();
    }
    return answer;
  });
}

const times = <T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

test('a page for everyone is made once for a crowd, and again from memory', async () => {
  const { made, page } = countingPage(shared);
  site = await openFixtureSite(page);
  const { ask } = site;
  const headers = { 'accept-encoding': 'br' };
  const crowd = await times(50, () => ask('/faq?q=gst', { headers }));
  const later = await ask('/faq?q=gst', { headers });
  expect(made.count).toBe(1);
  for (const answer of [...crowd, later]) {
    expect(brotliDecompressSync(answer.body).toString()).toContain('GET /faq?q=gst namaste');
  }
  expect(later.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(later.headers).not.toHaveProperty('surrogate-control');
  expect((await ask('/faq?q=gst')).body.toString()).toContain('GET /faq?q=gst namaste');
  expect((await ask('/faq?q=tax', { headers })).body.length).toBeGreaterThan(0);
  expect((await ask('/faq?q=gst', { method: 'HEAD', headers })).body.length).toBe(0);
  expect(made.count).toBe(4);
});

test('a cached page expires', async () => {
  const { made, page } = countingPage({ 'surrogate-control': 'max-age=10' });
  site = await openFixtureSite(page);
  const clock = vi.spyOn(performance, 'now');
  for (const [now, count] of [
    [1_000, 1],
    [10_900, 1],
    [11_100, 2],
  ] as const) {
    clock.mockReturnValue(now);
    await site.ask('/faq');
    expect(made.count).toBe(count);
  }
  clock.mockRestore();
});

test.each([
  ['that does not say it is for everyone', {}],
  ['that sets a cookie', { ...shared, 'set-cookie': 'a=1' }],
])('a page %s is made for each visitor', async (_, headers) => {
  const { made, page } = countingPage(headers);
  site = await openFixtureSite(page);
  const answers = await times(10, () => (site as FixtureSite).ask('/status'));
  expect([made.count, new Set(answers.map(({ status }) => status))]).toEqual([10, new Set([200])]);
});

test('for a crowd that requests different pages a few are made at once; the rest get an explanation at once', async () => {
  const gate = Promise.withResolvers<void>();
  const { made, page } = countingPage({}, () => gate.promise);
  site = await openFixtureSite(page);
  const { ask } = site;
  // Two pages are being made and sixty requests are waiting, so the other 138 are turned away before the gate opens.
  const different = (index: number) => ask(index % 2 ? `/hi/search?q=${index}` : `/search?q=${index}`);
  const crowd = crowdAtGate(200, different, 138, gate.resolve);
  const [health, ready, home] = await Promise.all([ask('/healthz'), ask('/readyz'), ask('/')]);
  expect([health.status, ready.status, home.status]).toEqual([200, 200, 200]);
  const refused = (await crowd).filter(({ status }) => status === 503);
  expect([made.most, made.count + refused.length]).toEqual([2, 200]);
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('5');
    const [english, hindi] = [/very busy right now/, /बहुत लोग/].map((words) => body.toString().search(words));
    expect((english ?? 0) < (hindi ?? 0)).toBe(headers['content-language'] === 'en');
    expect(body.length).toBeLessThan(2_000);
  }
});

test('a crowd at unknown URLs gets the finished home page; nearest matches are looked up for a few', async () => {
  const gate = Promise.withResolvers<void>();
  const { made, page } = countingPage(shared, () => gate.promise);
  site = await openFixtureSite(page, { isOnDemand: () => false });
  const { ask } = site;
  // One page is being made and four requests are waiting, so the other 195 get the home page before the gate opens.
  const answers = await crowdAtGate(
    200,
    (index) => ask(index % 2 ? `/hi/no-${index}` : `/no-${index}`),
    195,
    gate.resolve,
  );
  const bare = answers.filter(({ body }) => [HOME, HINDI_HOME].includes(body.toString()));
  expect([made.most, made.count + bare.length]).toEqual([1, 200]);
  expect(new Set(bare.map(({ status }) => status))).toEqual(new Set([404]));
  const before = made.count;
  await times(50, () => ask('/one-typing-error'));
  expect(made.count).toBe(before + 1);
});

test('an unknown URL is answered even if the nearest matches cannot be looked up', async () => {
  site = await openFixtureSite(() => Promise.reject(new Error('no index')), { isOnDemand: () => false });
  const { status, body } = await site.ask('/hi/nowhere');
  expect([status, body.toString(), site.logged.length]).toEqual([404, HINDI_HOME, 1]);
});

test('forms are accepted while a crowd requests pages, and while others send theirs slowly', async () => {
  const gate = Promise.withResolvers<void>();
  const { made, page } = countingPage({}, () => gate.promise);
  site = await openFixtureSite(page);
  const { ask, base } = site;
  const slow = await times(100, async () => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /send/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nname=');
    return socket;
  });
  const crowd = times(100, (index) => ask(`/search?q=${index}`));
  const forms = times(40, () => ask('/send/contact', { method: 'POST', body: 'a=1' }));
  await vi.waitFor(() => expect(made.now).toBe(16 + 2), 20_000);
  // Without a limit, more requests would begin during this time.
  await sleep(100);
  gate.resolve();
  const answers = await forms;
  expect(answers.map(({ status, body }) => `${status} ${body.subarray(0, 21)}`)).toEqual(
    Array(40).fill('200 <p>POST /send/contact'),
  );
  expect(made.most).toBe(16 + 2);
  for (const socket of slow) {
    socket.destroy();
  }
  await crowd;
});
