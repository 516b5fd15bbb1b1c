import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type FixtureSite, openFixtureSite } from '../../../../tests/support/http-fixture.ts';
import type { AstroHandler } from './make-page.ts';

let site: FixtureSite | undefined;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => {
  site?.server.closeAllConnections();
  site?.server.close();
});

/** Sends a request over the one kept-alive connection, as a proxy does for all its visitors. */
function ask(method: string, path: string, body?: Buffer): Promise<string> {
  const { hostname, port } = new URL(site?.base ?? '');
  return new Promise((done, reject) => {
    const outgoing = request({ hostname, port, path, method, agent, timeout: 60_000 }, async (incoming) => {
      const answer = await text(incoming);
      done(`${incoming.statusCode} ${answer.slice(0, 15)}`);
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error(`${method} ${path} has no answer`)));
    outgoing.once('error', reject).end(body);
  });
}

const readsNothing: [string, AstroHandler, string][] = [
  ['has no page', (_request, _response, next) => next(), '404 <!doctype html>'],
  [
    'does not read it',
    (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>page'),
    '200 <p>page',
  ],
  [
    'reads a part of it',
    async (request, response) => {
      await new Promise((first) => request.once('data', first));
      request.pause();
      response.writeHead(413, { 'content-type': 'text/html' }).end('<p>page');
    },
    '413 <p>page',
  ],
];

test.each(readsNothing)(
  'after a large body to a URL that %s the connection serves the next visitor',
  async (_, astro, answer) => {
    site = await openFixtureSite(astro);
    for (const size of [10, 100_000, 3_000_000]) {
      expect(await ask('POST', '/send/nothing', Buffer.alloc(size, 'a'))).toBe(answer);
      expect(await ask('GET', '/healthz')).toBe('200 ok');
    }
  },
);
