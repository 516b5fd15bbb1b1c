import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { fileAnswer } from '../files/file-answer.ts';
import { drained } from './drained.ts';
import { pacedAnswer } from './paced-answer.ts';

const PART = Buffer.alloc(64 * 1024, 'x');
const PARTS = 400;

/** Returns a file of 25 MB that counts how many of its parts were read. */
function aFile() {
  const state = { read: 0, isClosed: false };
  const parts = function* () {
    for (; state.read < PARTS; state.read += 1) {
      yield PART;
    }
  };
  const read = async () => {
    const stream = Readable.from(parts(), { highWaterMark: 1 });
    stream.once('close', () => {
      state.isClosed = true;
    });
    return stream;
  };
  return { state, read };
}

/** Writes a response without asking whether its reader keeps up, as Astro does. */
async function write(answer: Response, response: ServerResponse): Promise<void> {
  const reader = answer.body?.getReader();
  response.once('close', () => void reader?.cancel());
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    response.write(part.value);
  }
  response.end();
}

/** Requests the file from a server. @returns the response, which no one reads yet */
async function requested(file: ReturnType<typeof aFile>): Promise<IncomingMessage> {
  const server = createServer(async (request, response) => {
    const answer = await fileAnswer(
      { files: { read: file.read } },
      { key: 'a', name: 'a.pdf', size: PART.length * PARTS },
      { pdf: true },
    );
    await write(
      pacedAnswer(answer, () => drained(request.socket)),
      response,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage];
  answer.pause();
  return answer;
}

test('a slow reader gets a whole file, which is read only as fast as they are', async () => {
  const file = aFile();
  const answer = await requested(file);
  await expect.poll(() => file.state.read).toBeGreaterThan(0);
  await sleep(300);
  const before = file.state.read;
  await sleep(300);
  // The operating system buffers a few megabytes on each side of a connection.
  expect(file.state.read).toBe(before);
  expect(before).toBeLessThan(PARTS / 2);
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length;
  }
  expect(bytes).toBe(PARTS * PART.length);
});

test('a reader that disconnects closes the file', async () => {
  const file = aFile();
  const answer = await requested(file);
  await expect.poll(() => file.state.read).toBeGreaterThan(0);
  answer.destroy();
  await expect.poll(() => file.state.isClosed).toBe(true);
  expect(file.state.read).toBeLessThan(PARTS);
});

test('a small response is left unchanged', () => {
  const small = new Response('a', { headers: { 'content-length': '1' } });
  expect(pacedAnswer(small, async () => true)).toBe(small);
});
