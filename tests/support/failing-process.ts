import { createReadStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardProcess } from '../../src/server/main/process-guard.ts';
import type { AstroHandler } from '../../src/server/platform/http/make-page.ts';
import { openFixtureSite } from './http-fixture.ts';

// A small site whose pages fail in every way that escapes try and catch. Prints its origin, then a line for each error.
const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
const fail = (): never => {
  throw new Error('planted');
};
let ownFault = false;
setInterval(() => ownFault && fail(), 5);

const plants: Record<string, AstroHandler> = {
  '/timer': () => void setTimeout(fail, 1),
  '/tick': () => process.nextTick(fail),
  '/microtask': () => queueMicrotask(fail),
  '/stream': () => void createReadStream('/nowhere/at/all'),
  '/stream-listener': () => void createReadStream(import.meta.filename).on('data', fail),
  '/body': (request) => void request.on('data', fail),
  '/request-event': (request) => void request.on('end', fail).resume(),
  '/aborted': (request) => {
    request.on('aborted', fail).resume();
    print({ reached: request.url });
  },
  '/connection': (request) => {
    request.resume().socket.on('close', fail);
    print({ reached: request.url });
  },
  '/after-answer': (_request, response) => {
    response.on('finish', fail);
    response.writeHead(200, { 'content-type': 'text/html' }).end('done');
  },
  '/half-sent': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '100' });
    response.write('half', fail);
  },
  '/own-fault': (_request, response) => {
    ownFault = true;
    response.writeHead(200, { 'content-type': 'text/html' }).end('done');
  },
};

const { base, server } = await openFixtureSite(
  (request, response, next, locals) => plants[request.url ?? '']?.(request, response, next, locals),
  { logError: (_facts, sentence) => print({ sentence }) },
);
guardProcess({
  log: {
    error: (_facts: object, sentence: string) => print({ sentence }),
    fatal: (_facts: object, sentence: string) => print({ fatal: sentence }),
  },
  stop: async () => {
    if (process.argv.includes('--slow-stop')) {
      print({ stopping: true });
      await sleep(200);
    }
    server.closeAllConnections();
    server.close();
  },
  restarts: process.argv.includes('--restart'),
  leastLife: 0,
});
print({ base, pid: process.pid });
