import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as round } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type FixtureSite, openFixtureSite } from '../../../../tests/support/http-fixture.ts';
import { afterOthers } from './after-others.ts';

let site: FixtureSite | undefined;
afterEach(() => {
  site?.server.closeAllConnections();
  site?.server.close();
});

test('sixteen continue per turn of the event loop, in the order in which they came', async () => {
  const othersFirst = afterOthers();
  const gone: number[] = [];
  for (let index = 0; index < 40; index += 1) {
    othersFirst().then(() => gone.push(index));
  }
  const counts: number[] = [];
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await round();
    counts.push(gone.length);
  }
  expect(counts).toEqual([16, 32, 40]);
  expect(gone).toEqual(Array.from({ length: 40 }, (_, index) => index));
  othersFirst().then(() => gone.push(40));
  await round();
  expect(gone).toHaveLength(41);
});

test('finished pages do not wait behind a crowd at unknown URLs', async () => {
  site = await openFixtureSite(undefined, { isOnDemand: () => false });
  const { port } = new URL(site.base);
  const paths = Array.from({ length: 100 }, (_, index) => (index % 10 === 9 ? '/' : '/nowhere.php'));
  const sockets = await Promise.all(
    paths.map(async () => {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      // Until this response arrives, the server may still be busy accepting the connections.
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await once(socket, 'data');
      return socket;
    }),
  );
  const answered: string[] = [];
  site.server.prependListener('request', ({ url = '' }, response) => {
    response.once('finish', () => answered.push(url));
  });
  for (const [index, path] of paths.entries()) {
    sockets[index]?.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`);
  }
  await expect.poll(() => answered.length).toBe(paths.length);
  for (const socket of sockets) {
    socket.destroy();
  }
  expect(answered.lastIndexOf('/')).toBeLessThan(10 + 2 * 16);
});
