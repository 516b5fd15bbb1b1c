import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drained } from './drained.ts';

const PART = Buffer.alloc(1024 * 1024, 'x');
const PARTS = 60;

/** A server that writes parts without asking whether its reader keeps up, as Astro does. */
async function started(): Promise<{
  made: () => number;
  ended: Promise<void>;
  open: () => Promise<IncomingMessage>;
  close: () => void;
}> {
  let made = 0;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    for (let isThere = true; made < PARTS && isThere; made += 1) {
      response.write(PART);
      isThere = await drained(request.socket);
    }
    response.end();
    resolve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    made: () => made,
    ended,
    async open() {
      const [answer] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage];
      return answer;
    },
    close: () => void server.close(),
  };
}

test('a reader that stops holds the work up, and gets everything when it goes on', async () => {
  const { made, open, close } = await started();
  const answer = await open();
  answer.pause();
  await sleep(300);
  const before = made();
  await sleep(300);
  // The operating system buffers a few megabytes on each side of a connection.
  expect(made()).toBe(before);
  expect(before).toBeLessThan(PARTS / 2);
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length;
  }
  expect(bytes).toBe(PARTS * PART.length);
  close();
});

test('a reader that goes away ends the work', async () => {
  const { made, ended, open, close } = await started();
  const answer = await open();
  answer.pause();
  await sleep(200);
  answer.destroy();
  await ended;
  expect(made()).toBeLessThan(PARTS);
  close();
});
