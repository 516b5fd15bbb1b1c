import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

interface Line {
  base?: string;
  pid?: number;
  sentence?: string;
  fatal?: string;
  reached?: string;
}

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** Starts the failing site. @returns its URL, and the lines that it prints afterwards */
async function start(...args: string[]) {
  const path = fileURLToPath(new URL('../../../tests/support/failing-process.ts', import.meta.url));
  const started = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  const lines = createInterface(started.stdout)[Symbol.asyncIterator]();
  const next = async (): Promise<Line> => JSON.parse((await lines.next()).value ?? '{}') as Line;
  const { base = '', pid } = await next();
  return { base, pid, next, exit: once(started, 'exit').then(([code]) => code as number | null) };
}

/** Sends a form over a new connection: the whole of a small form, or the first 70 KB of a form of 100 KB. */
function send(base: string, path: string, isWhole: boolean): Socket {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  const [announced, sent] = isWhole ? [5, 'hello'] : [100_000, 'x'.repeat(70_000)];
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${announced}\r\n\r\n${sent}`);
  return socket;
}

/** Posts a form. @returns everything received until the connection was closed */
async function post(base: string, path: string): Promise<string> {
  let said = '';
  for await (const chunk of send(base, path, true)) {
    said += String(chunk);
  }
  return said;
}

test('an error thrown outside of every try ends its request with a page, and the site keeps running', async () => {
  const { base, next } = await start();
  for (const path of ['/timer', '/tick', '/microtask', '/stream', '/stream-listener', '/body', '/request-event']) {
    const said = await post(base, path);
    expect([path, said.split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 500 Internal Server Error']);
    expect(said).toMatch(/connection: close[\s\S]*Something went wrong on our side/);
    expect(await next()).toEqual({ sentence: 'a request failed' });
  }
  expect((await fetch(base)).status).toBe(200);
});

test('a failure after the response, in the middle of it, or after the visitor left harms no one else', async () => {
  const { base, next } = await start();
  const after = await fetch(`${base}/after-answer`, { method: 'POST', body: 'hello' });
  expect([after.status, await after.text(), await next()]).toEqual([
    200,
    'done',
    { sentence: 'a request failed after its response' },
  ]);
  // A partly sent response cannot be withdrawn, so the connection ends and the browser knows that something is missing.
  expect(await post(base, '/half-sent')).toMatch(/^HTTP\/1.1 200[\s\S]*half$/);
  expect(await next()).toEqual({ sentence: 'a request failed after its response' });
  for (const path of ['/aborted', '/connection']) {
    const socket = send(base, path, false);
    expect(await next()).toEqual({ reached: path });
    socket.destroy();
    expect(await next()).toHaveProperty('sentence');
  }
  expect((await fetch(base)).status).toBe(200);
});

test('an error that belongs to no request stops the process with exit code 1', async () => {
  const { base, next, exit } = await start();
  await post(base, '/own-fault').catch(() => undefined);
  expect(await next()).toEqual({ fatal: 'an error belongs to no request; stopping' });
  expect(await exit).toBe(1);
});

test('it restarts itself if told to, and stops on a signal with exit code 0', async () => {
  const { base, pid, next, exit } = await start('--restart');
  await post(base, '/own-fault').catch(() => undefined);
  expect(await next()).toHaveProperty('fatal');
  const again = await next();
  expect(again.pid).toBe(pid);
  expect((await fetch(again.base ?? '')).status).toBe(200);
  child?.kill('SIGTERM');
  expect(await exit).toBe(0);
});

test.each(['SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const)(
  '%s stops the process with exit code 0, however often it comes',
  async (signal) => {
    const { next, exit } = await start('--slow-stop');
    child?.kill(signal);
    expect(await next()).toEqual({ stopping: true });
    // The second signal is sent only now, because two pending signals would be delivered as one.
    child?.kill(signal);
    expect(await exit).toBe(0);
  },
);
