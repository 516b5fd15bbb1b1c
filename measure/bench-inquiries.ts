import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BuiltServer, startBuiltServer, usageOf } from './load/built-server.ts';
import { makeInquiry, Poster } from './load/post-inquiry.ts';
import { listStoredCases, withDatabase } from './load/stored-cases.ts';

const USAGE = `Posts inquiries to the built site and counts what is acknowledged and what is stored.

  npm run bench-inquiries -- [--count 5000] [--at-once 20] [--page]

  --page     like a browser without script: no JSON, the 303 is followed
  --base URL --pid N --data-dir DIR    a server that runs already, with TRUST_PROXY=1, on this machine
`;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '5000' },
    'at-once': { type: 'string', default: '20' },
    page: { type: 'boolean', default: false },
    base: { type: 'string' },
    pid: { type: 'string' },
    'data-dir': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
} else {
  process.exitCode = await bench();
}

/** Runs the benchmark. @returns the exit code: 1 if an acknowledged inquiry was not stored */
async function bench(): Promise<number> {
  const count = Number(values.count);
  const atOnce = Number(values['at-once']);
  const dataDir = values['data-dir'] ?? mkdtempSync(join(tmpdir(), 'aarambh-bench-'));
  const own: BuiltServer | undefined = values.base ? undefined : await startBuiltServer({ dataDir });
  const usage = () => usageOf(own?.pid ?? Number(values.pid ?? 0));
  try {
    const before = usage();
    const { acknowledged, statuses, times, seconds } = await postAll(own?.base ?? values.base ?? '', count, atOnce);
    const after = usage();
    const memory = `${before.megabytes} MB before, ${after.megabytes} MB after; ${after.cpuSeconds - before.cpuSeconds} s of its processor time`;
    const at = (part: number): string =>
      (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1);
    console.log(
      `${acknowledged.size} of ${count} acknowledged in ${seconds.toFixed(1)} s: ${(acknowledged.size / seconds).toFixed(0)} a second, ${atOnce} at a time${values.page ? ', with the page that follows' : ''}`,
    );
    console.log(`POST milliseconds: p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`);
    console.log(
      `answers: ${[...statuses].map(([status, times]) => `${times} x ${status}`).join(', ')}; server memory: ${memory}`,
    );
    if (values.base && !values['data-dir']) {
      return 0;
    }
    const stored = new Set((await withDatabase(dataDir, listStoredCases)).map((row) => row.reference));
    const lost = [...acknowledged].filter((reference) => !stored.has(reference));
    console.log(
      lost.length === 0 ? 'Every acknowledged inquiry is stored.' : `LOST: ${lost.length}, such as ${lost[0]}`,
    );
    return lost.length === 0 ? 0 : 1;
  } finally {
    await own?.end('SIGTERM');
    if (!values['data-dir']) {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}

async function postAll(base: string, count: number, atOnce: number) {
  const poster = new Poster(base, atOnce, values.page);
  const run = Date.now().toString(36);
  const acknowledged = new Set<string>();
  const statuses = new Map<string, number>();
  const times = [] as number[];
  let next = 0;
  const visit = async (): Promise<void> => {
    while (next < count) {
      const inquiry = makeInquiry(next++, run);
      const posted = await poster.post(inquiry).catch((error: Error) => error);
      const status = posted instanceof Error ? posted.message : String(posted.status);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (posted instanceof Error) {
        continue;
      }
      times.push(posted.milliseconds);
      if (posted.reference) {
        acknowledged.add(posted.reference);
      }
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, visit));
  const seconds = (performance.now() - begun) / 1000;
  poster.close();
  return { acknowledged, statuses, times: times.toSorted((a, b) => a - b), seconds };
}
