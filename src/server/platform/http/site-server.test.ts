import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openFixtureSite } from '../../../../tests/support/http-fixture.ts';
import type { AstroHandler } from './make-page.ts';
import { readForm } from './read-form.ts';
import { createSiteServer, listen, stopServer } from './site-server.ts';

test('a request in flight is answered before the server is gone', async () => {
  const begun = Promise.withResolvers<void>();
  const slow: AstroHandler = async (_request, response) => {
    begun.resolve();
    await sleep(300);
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end('done');
  };
  const { ask, base, front, server } = await openFixtureSite(slow);
  const keptOpen = await fetch(`${base}/contact`);
  await keptOpen.text();
  const inFlight = ask('/slow', { headers: { connection: 'keep-alive' } });
  await begun.promise;
  const asked = performance.now();
  const stopped = stopServer(server, front, { notice: 0, inFlight: 90_000 });
  await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED');
  expect((await inFlight).body.toString()).toBe('done');
  await stopped;
  // The server does not wait for the kept-alive connection.
  expect(performance.now() - asked).toBeLessThan(60_000);
});

test('a balancer has time to notice', async () => {
  const { ask, front, server } = await openFixtureSite();
  const stopped = stopServer(server, front, { notice: 200, inFlight: 1_000 });
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/')).status).toBe(200);
  await stopped;
});

test('a request that hangs does not delay the stop forever', async () => {
  const begun = Promise.withResolvers<void>();
  const { ask, front, server } = await openFixtureSite(() => {
    begun.resolve();
    return new Promise(() => {});
  });
  const hanging = ask('/hangs').catch((error: Error) => error.message);
  await begun.promise;
  await stopServer(server, front, { notice: 0, inFlight: 100 });
  expect(await hanging).toContain('hang up');
});

test('a port in use is reported in a sentence', async () => {
  const { front, server, base } = await openFixtureSite();
  const port = Number(new URL(base).port);
  await expect(listen(createSiteServer(front, 0), port, '127.0.0.1')).rejects.toThrow(`Port ${port} is taken`);
  server.close();
});

test('a visitor who sends 10 MB to a form reads the response', async () => {
  const astro: AstroHandler = async (request, response) => {
    const init = {
      method: 'POST',
      body: request,
      duplex: 'half',
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    };
    const form = await readForm(new Request('http://localhost/', init as unknown as RequestInit));
    response.writeHead(form.ok ? 200 : form.status, { 'content-type': 'text/plain' });
    response.end(form.ok ? 'ok' : form.reason);
  };
  const { ask, server } = await openFixtureSite(astro);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const big = await ask('/send/contact', { method: 'POST', headers, body: Buffer.alloc(10_000_000, 'a') });
  expect([big.status, big.body.toString()]).toEqual([413, 'too-large']);
  expect((await ask('/send/contact', { method: 'POST', headers, body: 'a=1' })).status).toBe(200);
  server.close();
});

test('nonsense instead of HTTP gets 400 and harms no one', async () => {
  const { ask, base, server } = await openFixtureSite();
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.end('NONSENSE\r\n\r\n');
  const chunks: string[] = [];
  for await (const chunk of socket) {
    chunks.push(String(chunk));
  }
  expect(chunks.join('')).toMatch(/^HTTP\/1.1 400/);
  expect((await ask('/')).status).toBe(200);
  server.close();
});
