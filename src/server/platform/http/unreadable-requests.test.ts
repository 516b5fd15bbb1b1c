import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { beforeRelease } from '../../../../tests/support/each-engine.ts';
import { type FixtureSite, openFixtureSite } from '../../../../tests/support/http-fixture.ts';
import { answerUnreadable } from './unreadable-requests.ts';

let site: FixtureSite | undefined;
afterEach(() => {
  site?.server.closeAllConnections();
  site?.server.close();
});

/** Sends the headers and then, whatever the response, a body of the given size. @returns the first line of the response */
async function send(head: string, bytes: number): Promise<string> {
  const { hostname, port } = new URL(site?.base ?? '');
  const socket = connect(Number(port), hostname);
  const answer = text(socket);
  await once(socket, 'connect');
  socket.write(`${head}\r\n\r\n`);
  socket.end(Buffer.alloc(bytes, 'a'));
  return (await answer).split('\r\n')[0] ?? '';
}

const post = (length: number): string => `POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}`;

test.each([
  [
    'headers that are too long',
    `${post(20_000_000)}\r\nX-Long: ${'a'.repeat(20_000)}`,
    '431 Request Header Fields Too Large',
  ],
  ['invalid headers', `${post(20_000_000)}\r\nno colon`, '400 Bad Request'],
])('%s is answered, and the answer is still read after a large body', async (_, head, line) => {
  site = await openFixtureSite(() => undefined);
  for (const bytes of [0, 20_000_000]) {
    expect(await send(head, bytes)).toBe(`HTTP/1.1 ${line}`);
  }
});

test('a client that keeps sending after the response is disconnected', beforeRelease, async () => {
  site = await openFixtureSite(() => undefined);
  const { hostname, port } = new URL(site.base);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  // The client's last write hits a closed connection.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('nonsense\r\n\r\n');
  const dripping = setInterval(() => socket.write('a'), 50);
  const began = performance.now();
  socket.resume();
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(dripping);
  const lasted = performance.now() - began;
  // Without a limit the connection would last forever.
  expect(lasted).toBeGreaterThan(1_500);
});

test('an invalid request during a response does not become part of that response', async () => {
  const server = createServer((_request, response) => void response.writeHead(200).write('half'));
  answerUnreadable(server, 1_000);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const whole = text(socket);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  // The response has begun.
  await once(socket, 'data');
  socket.write('nonsense\r\n\r\n');
  const answer = await whole;
  server.close();
  expect(answer).toContain('half');
  expect(answer).not.toContain('400 Bad Request');
});
