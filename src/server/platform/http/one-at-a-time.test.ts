import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { beforeRelease } from '../../../../tests/support/each-engine.ts';
import { type FixtureSite, openFixtureSite } from '../../../../tests/support/http-fixture.ts';

let site: FixtureSite | undefined;
afterEach(() => {
  site?.server.closeAllConnections();
  site?.server.close();
});

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Opens a connection that sends the requests immediately and reads nothing until told to. */
async function sendAhead({ base }: FixtureSite, requests: string): Promise<Socket> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.write(requests);
  return socket;
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('latin1');
}

test(
  'of pipelined requests only one is answered until the client reads; then all are, in order',
  beforeRelease,
  async () => {
    const made: string[] = [];
    const filler = Buffer.alloc(20_000_000, '.');
    site = await openFixtureSite((request, response) => {
      made.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'application/pdf' });
      response.end(Buffer.concat([Buffer.from(`<${request.url}>`), filler]));
    });
    const paths = Array.from({ length: 10 }, (_, index) => `/file/${index}`);
    const closing = 'GET /last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const socket = await sendAhead(site, paths.map(get).join('') + closing);
    // Once another visitor has been answered, the server has seen the requests that were sent ahead.
    expect((await site.ask('/file/other')).status).toBe(200);
    expect((await site.ask('/')).status).toBe(200);
    expect(made).toEqual(['/file/0', '/file/other']);
    const answers = (await readAll(socket)).match(/<[^>.]*>/g);
    expect(answers).toEqual([...paths, '/last'].map((path) => `<${path}>`));
  },
);

test('a connection with too many pipelined requests is ended, others are not', async () => {
  site = await openFixtureSite();
  const socket = await sendAhead(site, get('/').repeat(1_000));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.resume();
  await closed;
  expect((await site.ask('/')).status).toBe(200);
});
