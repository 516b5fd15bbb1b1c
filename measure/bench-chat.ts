import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { liveChat } from '../tests/live-chat/live-chat.ts';
import { freshPostgresDatabase, startPostgres } from '../tests/support/postgres.ts';
import { type BuiltServer, startBuiltServer } from './load/built-server.ts';

const USAGE = `Opens the streams of many visitors of the live chat, and times messages on one process and across two.
Build first with node tests/live-chat/build.ts --quick.

  node measure/bench-chat.ts [--streams 500] [--idle 30] [--messages 100] [--only-one]

  --only-one   without PostgreSQL and the second process
`;

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '500' },
    idle: { type: 'string', default: '30' },
    messages: { type: 'string', default: '100' },
    'only-one': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** The time between two timed messages, in milliseconds, so that no visitor reaches a limit. */
const BETWEEN = 60;
const settings = { BUILD_DIR: liveChat.buildDir };

interface Visitor {
  readonly cookie: string;
  readonly address: string;
}

let visitors = 0;

function post(base: string, form: Record<string, string>, { cookie, address }: Visitor) {
  return new Promise<{ status: number; cookie: string }>((done, reject) => {
    const body = new URLSearchParams(form).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
      accept: 'application/json',
      'x-forwarded-for': address,
      cookie,
    };
    const asked = request(`${base}/chat`, { method: 'POST', headers }, (answer) => {
      const set = /^([^;]+)/.exec(answer.headers['set-cookie']?.[0] ?? '')?.[1] ?? cookie;
      answer.resume().on('end', () => done({ status: answer.statusCode ?? 0, cookie: set }));
    });
    asked.on('error', reject).end(body);
  });
}

/** Starts a conversation. Each visitor has their own IP address. */
async function begin(base: string): Promise<Visitor> {
  visitors += 1;
  const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const key = `bench-begin-${visitors}-${process.pid}`;
  const { status, cookie } = await post(base, { act: 'send', text: 'Hello', key }, { cookie: '', address });
  if (status !== 200) {
    throw new Error(`A conversation was not begun: ${status}`);
  }
  return { cookie, address };
}

/** Opens a stream. @returns a function that ends it */
function listen(base: string, { cookie, address }: Visitor, hear: (seq: number) => void): Promise<() => void> {
  return new Promise((done, reject) => {
    const headers = { cookie, 'x-forwarded-for': address };
    const asked = request(`${base}/chat/live?after=0`, { headers }, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`A stream was refused: ${answer.statusCode}`));
      }
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const [, id] of text.matchAll(/^id: (\d+)$/gm)) {
          hear(Number(id));
        }
      });
      answer.on('error', () => {});
      done(() => asked.destroy());
    });
    asked.on('error', () => {}).end();
  });
}

/** The processor time used by a process so far, in seconds. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Opens idle streams, and prints how much memory and processor time they use. */
async function costOfStreams(server: BuiltServer): Promise<void> {
  const count = Number(values.streams);
  const all: Visitor[] = [];
  for (let index = 0; index < count; index += 1) {
    all.push(await begin(server.base));
  }
  const before = await server.restedMemory();
  const rss = megabytes(server.pid);
  const ends = await Promise.all(all.map((visitor) => listen(server.base, visitor, () => {})));
  await sleep(3_000);
  const began = cpuSeconds(server.pid);
  await sleep(Number(values.idle) * 1_000);
  const part = ((cpuSeconds(server.pid) - began) / Number(values.idle)) * 100;
  const after = await server.restedMemory();
  console.log(`${count} open streams, ${values.idle} s idle: ${part.toFixed(2)} % of a core`);
  console.log(
    `memory: ${JSON.stringify(before)} before, ${JSON.stringify(after)} after; resident ${rss.toFixed(0)} and ${megabytes(server.pid).toFixed(0)} MB`,
  );
  for (const end of ends) {
    end();
  }
}

/** Measures the time from posting a message to the arrival of its event on another stream of the same conversation. */
async function timeMessages(name: string, from: BuiltServer, to: BuiltServer): Promise<void> {
  const times: number[] = [];
  for (let sent = 0; sent < Number(values.messages); ) {
    const visitor = await begin(from.base);
    let newest = 0;
    let wake = (): void => {};
    const end = await listen(to.base, visitor, (seq) => {
      newest = Math.max(newest, seq);
      wake();
    });
    await sleep(1_500);
    for (let more = 0; more < 15 && sent < Number(values.messages); more += 1, sent += 1) {
      const known = newest;
      const began = performance.now();
      const heard = new Promise<void>((done) => {
        wake = () => newest > known && done();
      });
      await post(
        from.base,
        { act: 'send', text: `Message ${sent}`, key: `bench-${process.pid}-message-${sent}-${name}` },
        visitor,
      );
      await heard;
      times.push(performance.now() - began);
      await sleep(BETWEEN + Math.random() * 500);
    }
    end();
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
  console.log(
    `${name}: ${sorted.length} messages, from post to event p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`,
  );
}

async function bench(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aarambh-chat-'));
  const one = await startBuiltServer({ dataDir, settings });
  try {
    await costOfStreams(one);
    await timeMessages('one process, SQLite', one, one);
  } finally {
    await one.end('SIGTERM');
  }
  if (!values['only-one']) {
    const postgres = await startPostgres();
    const databaseUrl = await freshPostgresDatabase(postgres.url);
    const here = await startBuiltServer({ dataDir, databaseUrl, settings });
    const there = await startBuiltServer({ dataDir, databaseUrl, settings });
    try {
      await timeMessages('one process, PostgreSQL', here, here);
      await timeMessages('across two processes, PostgreSQL', here, there);
    } finally {
      await Promise.all([here.end('SIGTERM'), there.end('SIGTERM')]);
      await postgres.stop();
    }
  }
  rmSync(dataDir, { recursive: true, force: true });
}

if (values.help) {
  console.log(USAGE);
} else {
  await bench();
}
