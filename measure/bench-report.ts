import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serverCommand, serverSettings } from '../scripts/server-process.mjs';
import { openSession } from '../src/server/domains/accounts/sessions.ts';
import { createUser } from '../src/server/domains/accounts/users.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import { readEnv } from '../src/server/platform/settings/env.ts';
import { serve } from '../tests/deploy/serve.ts';
import { freshPostgresDatabase, startPostgres } from '../tests/support/postgres.ts';
import { fillOffice } from './load/fill-office.ts';

const USAGE = `Measures how long the home page of the built site takes while someone in the office opens reports over many cases.

  npm run bench-report -- [--cases 100000] [--reports 3] [--engine sqlite|postgres|both] [--limit 50]

  --limit    milliseconds; exit code 1 where the 99th percentile of the home page is above during a report. On a busy
             machine, where it is slow without a report, too, three times that time is allowed
`;

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    reports: { type: 'string', default: '3' },
    engine: { type: 'string', default: 'both' },
    limit: { type: 'string', default: '50' },
    help: { type: 'boolean', default: false },
  },
});
const DAY = 86_400_000;
/** A visitor's pause after each response, in milliseconds, so that the requests themselves cause little load. */
const PAUSE = 5;
/**
 * How many times slower the page may be while reports are calculated, on a slow machine. A report in the same process
 * made it 20 times slower.
 */
const SLOWER = 3;

if (values.help) {
  console.log(USAGE);
} else {
  process.exitCode = await bench();
}

async function bench(): Promise<number> {
  let isKept = true;
  if (values.engine !== 'postgres') {
    isKept = await measure('SQLite', undefined);
  }
  if (values.engine !== 'sqlite') {
    const server = await startPostgres();
    isKept = (await measure('PostgreSQL', await freshPostgresDatabase(server.url))) && isKept;
    await server.stop();
  }
  return isKept ? 0 : 1;
}

/** Runs the benchmark. @returns whether the home page stayed within the limit while reports were calculated */
async function measure(name: string, databaseUrl: string | undefined): Promise<boolean> {
  const dataDir = await mkdtemp(join(process.cwd(), '.bench-'));
  const db = await openDatabase({ dataDir, databaseUrl });
  await fillOffice(db, Number(values.cases), Date.now());
  const cookie = await signedIn(db);
  await db.destroy();
  const storage = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const env = { PATH: process.env.PATH, ...serverSettings, ...storage };
  const site = await serve(process.execPath, serverCommand, { env });
  try {
    const home = `${site.origin}/`;
    await askDuring(home, () => new Promise((done) => setTimeout(done, 1000)));
    const quiet = await askDuring(home, () => new Promise((done) => setTimeout(done, 5000)));
    const beside = await askDuring(home, () => reckon(site.origin, cookie));
    say(`${name}, nothing else`, quiet);
    say(`${name}, ${values.reports} reports`, beside);
    const allowed = Math.max(Number(values.limit), SLOWER * quiet.p99);
    const isKept = beside.p99 <= allowed;
    console.log(`${name}: ${isKept ? 'kept' : 'NOT KEPT'}, p99 ${beside.p99.toFixed(1)} of ${allowed.toFixed(1)} ms`);
    return isKept;
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** An owner's cookie. */
async function signedIn(db: Database): Promise<string> {
  const owner = await createUser(db, { mailAddress: 'owner@example.in', role: 'owner', locale: 'en' }, Date.now());
  if (!owner) {
    throw new Error('there is an owner already');
  }
  const visitor = { app: { db, env: readEnv({}) }, secure: false };
  const cookies = await openSession(visitor, owner, { visitorAddress: '203.0.113.9', userAgent: 'bench' });
  return cookies.map((each) => each.split(';')[0]).join('; ');
}

/** Opens reports on two years. Each has a different last day, because calculated reports are cached. */
async function reckon(origin: string, cookie: string): Promise<void> {
  for (let count = 0; count < Number(values.reports); count += 1) {
    const day = (back: number) => new Date(Date.now() - back * DAY).toISOString().slice(0, 10);
    const answer = await fetch(`${origin}/office/reports?from=${day(700 + count)}&to=${day(count)}`, {
      headers: { cookie },
    });
    const page = await answer.text();
    if (answer.status !== 200 || !page.includes('<table')) {
      throw new Error(`no report: ${answer.status}`);
    }
  }
}

interface Measured {
  readonly asked: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly took: number;
}

/** Requests the page again and again while the work is running. Times are in milliseconds. */
async function askDuring(origin: string, work: () => Promise<unknown>): Promise<Measured> {
  const began = performance.now();
  let isOver = false;
  const running = work().finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  do {
    const start = performance.now();
    const answer = await fetch(origin);
    await answer.text();
    if (answer.status !== 200) {
      throw new Error(`the home page answers ${answer.status}`);
    }
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, PAUSE));
  } while (!isOver);
  await running;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { asked: times.length, p50: at(0.5), p99: at(0.99), worst: at(1), took: performance.now() - began };
}

function say(name: string, { asked, p50, p99, worst, took }: Measured): void {
  const figures = [`p50 ${p50.toFixed(1)}`, `p99 ${p99.toFixed(1)}`, `worst ${worst.toFixed(1)}`];
  console.log(`${name}\t${(took / 1000).toFixed(1)} s\t${asked} answers\t${figures.join('\t')}`);
}
