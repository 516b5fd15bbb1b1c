import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { boundConnections } from './connections.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const usual = { atMost: 100, perAddress: 100, reading: 60_000, look: 60_000 };

async function open(limits: Partial<typeof usual>, trustProxy = 0): Promise<(request: string) => Promise<Socket>> {
  const body = Buffer.alloc(30_000_000);
  const own = createServer((request, response) => response.end(request.url === '/long' ? body : 'short'));
  server = own;
  boundConnections(own, { ...usual, ...limits }, trustProxy);
  own.listen(0, '127.0.0.1');
  await once(own, 'listening');
  return async (path) => {
    const socket = connect((own.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  };
}

const answered = async (socket: Socket): Promise<boolean> =>
  Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);

test('a visitor who does not read a response to its end is disconnected, one who does is not', async () => {
  const get = await open({ reading: 100, look: 10 });
  const reads = await get('/short');
  expect(await answered(reads)).toBe(true);
  const accepted = once(server as Server, 'connection');
  const stalls = await get('/long');
  stalls.pause();
  const [other] = (await accepted) as [Socket];
  await once(other, 'close');
  reads.write('GET /short HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await answered(reads)).toBe(true);
});

test('one IP address has a limited number of connections', async () => {
  const get = await open({ perAddress: 2 });
  const first = await get('/short');
  const second = await get('/short');
  expect([await answered(first), await answered(second), await answered(await get('/short'))]).toEqual([
    true,
    true,
    false,
  ]);
  first.destroy();
  await expect.poll(async () => answered(await get('/short'))).toBe(true);
});

test('behind a proxy all connections come from its IP address', async () => {
  const get = await open({ perAddress: 2 }, 1);
  for (let count = 0; count < 5; count++) {
    expect(await answered(await get('/short'))).toBe(true);
  }
});

test('the total number of connections is limited', async () => {
  const get = await open({ atMost: 2 });
  const sockets = [await get('/short'), await get('/short'), await get('/short')];
  expect(await Promise.all(sockets.map(answered))).toEqual([true, true, false]);
});
