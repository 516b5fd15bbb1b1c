import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import { shiftedMonth } from '../src/kernel/tax-month.ts';
import { bookFiles } from '../src/server/across/books/books-query.ts';
import { makeOwner } from '../src/server/domains/accounts/make-owner.ts';
import { openSession } from '../src/server/domains/accounts/sessions.ts';
import { findUser } from '../src/server/domains/accounts/users.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import { readEnv } from '../src/server/platform/settings/env.ts';
import { freshPostgresDatabase, startPostgres } from '../tests/support/postgres.ts';
import { startBuiltServer, usageOf } from './load/built-server.ts';
import { fillBooks, gstin, last } from './load/fill-books.ts';

const USAGE = `Fills a database with documents and the ledger behind them, starts the built site on it, signs in as the owner, and measures how
long each page about money takes to arrive, one request after the other. On a machine that also does other work, compare the
processor time of a page, in the server and in PostgreSQL, and the time of /healthz, which is requested after each request.

  node measure/bench-pages.ts [--documents 100000] [--rounds 40] [--engine sqlite|postgres|both] [--limit 100] [--export 5000]

  --limit    milliseconds; exit code 1 if the 95th percentile of a page is above it
  --export   milliseconds; exit code 1 if the download of a month takes longer
`;

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '40' },
    engine: { type: 'string', default: 'both' },
    limit: { type: 'string', default: '100' },
    export: { type: 'string', default: '5000' },
    help: { type: 'boolean', default: false },
  },
});

const OWNER = 'owner@example.in';
const month = shiftedMonth(last, -3).name;

const pages: readonly string[] = [
  '/office',
  '/office/orders',
  '/office/orders?customer=lakshmi',
  '/office/orders/000500',
  '/office/orders/000500/money',
  '/office/quotes',
  '/office/money',
  '/office/documents',
  '/office/documents?customer=lakshmi',
  '/office/documents?customer=nobody-has-this-name',
  '/office/documents?number=INV/26-27/000500',
  '/office/receipts',
  '/office/receipts?view=account',
  '/office/receipts?q=Customer+77',
  '/office/receipts/new?order=000500',
  '/office/receivables',
  '/office/receivables?by=business',
  '/office/receivables?q=Customer+20',
  '/office/receivables/000020',
  '/office/ledger',
  '/office/ledger?customer=lakshmi',
  '/office/ledger?number=ORD-000500',
  '/office/books',
  `/office/books?month=${month}`,
];

/** Signs in as an owner. @returns the `Cookie` header */
async function signedIn(db: Database, dataDir: string): Promise<string> {
  await makeOwner(db, OWNER, Date.now());
  const owner = await findUser(db, OWNER);
  if (!owner) {
    throw new Error('The owner was not stored.');
  }
  const visitor = { app: { db, env: readEnv({ DATA_DIR: dataDir }) }, secure: true };
  const cookies = await openSession(visitor, owner, { visitorAddress: '127.0.0.1', userAgent: 'bench' });
  return cookies.map((each) => each.split(';')[0]).join('; ');
}

/**
 * Reads a page or, if a form is given, its answer to the end.
 * @returns milliseconds.
 * @throws if the status is not 200
 */
async function timed(url: string, cookie: string, form?: Readonly<Record<string, string>>): Promise<number> {
  const begin = performance.now();
  const headers = { cookie, origin: new URL(url).origin, 'x-forwarded-for': '127.0.0.1' };
  const post = form && { method: 'POST', body: new URLSearchParams(form) };
  const answer = await fetch(url, { headers, redirect: 'manual', ...post });
  await answer.arrayBuffer();
  if (answer.status !== 200) {
    throw new Error(`${url} answered ${answer.status} ${answer.headers.get('location') ?? ''}.`);
  }
  return performance.now() - begin;
}

/** Reads the processor time of a process so far from Linux, which counts in hundredths of a second. */
function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** Reads the processor time of the connections to PostgreSQL so far, in seconds; 0 without PostgreSQL. */
async function databaseSeconds(url: string | undefined): Promise<number> {
  if (url === undefined) {
    return 0;
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
}

/** The pause between two readings of the server's processor time, in milliseconds. */
const PAUSE = 4_000;

/** Waits until the server has finished its background work. After a start, it calculates every month of the books. */
async function rested(pid: number): Promise<void> {
  let before = -1;
  while (usageOf(pid).cpuSeconds !== before) {
    before = usageOf(pid).cpuSeconds;
    await sleep(PAUSE);
  }
}

/** Measures all pages of a filled database. @returns whether each is within its limit */
async function measure(engine: string, db: Database, place: { dataDir: string; databaseUrl?: string }) {
  const cookie = await signedIn(db, place.dataDir);
  await db.destroy();
  const server = await startBuiltServer(place);
  let isWithin = true;
  const atShare = (times: readonly number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
  const say = (what: string, times: readonly number[], limit: number, beside = ''): void => {
    const at = (share: number) => atShare(times, share);
    const isSlow = at(0.95) > limit;
    isWithin &&= !isSlow;
    const figures = `p50 ${at(0.5).toFixed(0).padStart(5)} ms  p95 ${at(0.95).toFixed(0).padStart(5)} ms`;
    console.log(`${engine.padEnd(10)}  ${what.padEnd(44)} ${figures}  ${beside}${isSlow ? 'ABOVE THE LIMIT' : ''}`);
  };
  try {
    const first = await timed(`${server.base}/office/books?month=${month}`, cookie);
    console.log(`${engine.padEnd(10)}  a month, calculated when first opened ${first.toFixed(0)} ms`);
    await rested(server.pid);
    for (const page of pages) {
      const times: number[] = [];
      const trivial: number[] = [];
      // The first request loads the page's code.
      await timed(server.base + page, cookie);
      const before = [processorSeconds(server.pid), await databaseSeconds(place.databaseUrl)] as const;
      for (let round = 0; round < Number(values.rounds); round += 1) {
        times.push(await timed(server.base + page, cookie));
        trivial.push(await timed(`${server.base}/healthz`, cookie));
      }
      const after = [processorSeconds(server.pid), await databaseSeconds(place.databaseUrl)] as const;
      const [own, theirs] = after.map((each, index) => ((each - (before[index] ?? 0)) * 1000) / times.length);
      const processor = `processor ${own?.toFixed(0).padStart(3)} + ${theirs?.toFixed(0).padStart(3)} ms`;
      const beside = `${processor}  /healthz p95 ${atShare(trivial, 0.95).toFixed(0).padStart(3)} ms  `;
      say(page, times, Number(values.limit), beside);
    }
    // These invoices need no e-invoice, so there is no file of e-invoices.
    for (const what of bookFiles.filter((each) => each !== 'e-invoices')) {
      const took = await timed(`${server.base}/office/books/export`, cookie, { month, gstin, what });
      say(`export ${what}`, [took], Number(values.export));
    }
  } finally {
    await server.end('SIGTERM');
  }
  return isWithin;
}

if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const results: boolean[] = [];
if (values.engine !== 'postgres') {
  const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-pages-'));
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  await sql`pragma foreign_keys = off`.execute(db);
  await fillBooks(db, Number(values.documents));
  await sql`analyze`.execute(db);
  results.push(await measure('SQLite', db, { dataDir }));
  await rm(dataDir, { recursive: true });
}
if (values.engine !== 'sqlite') {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-pages-'));
  const databaseUrl = await freshPostgresDatabase(postgres.url);
  const db = await openDatabase({ dataDir, databaseUrl });
  await sql`set session_replication_role = replica`.execute(db);
  await fillBooks(db, Number(values.documents));
  await sql`set session_replication_role = default`.execute(db);
  await sql`vacuum analyze`.execute(db);
  results.push(await measure('PostgreSQL', db, { dataDir, databaseUrl }));
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}
process.exit(results.every(Boolean) ? 0 : 1);
