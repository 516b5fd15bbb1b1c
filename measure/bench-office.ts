import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { countToday } from '../src/server/domains/cases/inbox/count-today.ts';
import { countInbox, type InboxQuery, listInbox } from '../src/server/domains/cases/inbox/list-inbox.ts';
import { listLabels } from '../src/server/domains/cases/inbox/list-labels.ts';
import { countMoney } from '../src/server/domains/payments/money-lists.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import { freshPostgresDatabase, startPostgres } from '../tests/support/postgres.ts';
import { fillOffice } from './load/fill-office.ts';

const USAGE = `Fills a database with cases and measures every filter, search, sort and count of the office's inbox.

  npm run bench-office -- [--cases 100000] [--rounds 20] [--engine sqlite|postgres|both] [--limit 100]

  --limit    milliseconds; exit code 1 if any 95th percentile is above it. The query of the first page of the office, "today",
             may take 50 at most, whatever the limit
`;

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'both' },
    limit: { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  },
});
const now = Date.now();
const DAY = 86_400_000;
/**
 * The limit for the "today" page, in milliseconds. Every clerk opens it first, and on SQLite no visitor gets a response
 * while its data is being read.
 */
const TODAY_LIMIT = 50;

const filters: Record<string, InboxQuery['filter']> = {
  everything: {},
  active: { status: 'active' },
  done: { status: 'done' },
  kind: { kind: 'ticket' },
  mine: { assignee: 'clerk-3', status: 'active' },
  unassigned: { assignee: 'nobody', status: 'active' },
  overdue: { overdue: true },
  service: { service: 'service-7' },
  State: { state: 'state-9' },
  language: { locale: 'hi' },
  label: { label: 'gst' },
  date: { from: now - 400 * DAY, until: now - 390 * DAY },
  'several, few': { service: 'service-7', state: 'state-9', locale: 'hi', label: 'urgent' },
  'several, none': { service: 'service-7', state: 'nowhere', kind: 'ticket' },
};
const searches = [
  'lakshmi',
  'लक्ष्मी',
  'sharma verma',
  'asha',
  'जीएसटी',
  'gst registration',
  '9800012345',
  '98000 55555',
];
const more = [
  'a',
  'AAR-',
  'lakshmi5000@example.in',
  'nothing-like-it',
  'company delhi lakshmi',
  'trademark asha company',
];

if (values.help) {
  console.log(USAGE);
} else {
  process.exitCode = await bench();
}

async function bench(): Promise<number> {
  let worst = 0;
  if (values.engine !== 'postgres') {
    const dataDir = await mkdtemp(join(process.cwd(), '.bench-'));
    worst = Math.max(worst, await measure('SQLite', await openDatabase({ dataDir, databaseUrl: undefined })));
    await rm(dataDir, { recursive: true });
  }
  if (values.engine !== 'sqlite') {
    const server = await startPostgres();
    const databaseUrl = await freshPostgresDatabase(server.url);
    worst = Math.max(worst, await measure('PostgreSQL', await openDatabase({ dataDir: '.', databaseUrl })));
    await server.stop();
  }
  return worst > Number(values.limit) ? 1 : 0;
}

/**
 * Measures the pages. @returns the worst 95th percentile in milliseconds; infinity if "today" takes longer than allowed
 */
async function measure(engine: string, db: Database): Promise<number> {
  const began = performance.now();
  await fillOffice(db, Number(values.cases), now);
  if (engine === 'PostgreSQL') {
    await sql`vacuum analyze`.execute(db);
  }
  console.log(`${engine}: ${values.cases} cases in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const jobs: [string, () => Promise<unknown>][] = [
    [
      'today',
      async () => {
        await countMoney(db);
        await countToday(db, 'clerk-3', now);
      },
    ],
    ...Object.entries(filters).flatMap(([name, filter]): [string, () => Promise<unknown>][] => [
      [`list ${name}`, () => listInbox(db, { filter, now })],
      [`count ${name}`, () => countInbox(db, filter, now)],
    ]),
    ...(['oldest', 'due', 'updated'] as const).map((sort): [string, () => Promise<unknown>] => [
      `sort ${sort}`,
      () => listInbox(db, { filter: { status: 'active' }, sort, now }),
    ]),
    ['sort updated, everything', () => listInbox(db, { filter: {}, sort: 'updated', now })],
    ['sort due, everything', () => listInbox(db, { filter: {}, sort: 'due', now })],
    ...[...searches, ...more].map((search): [string, () => Promise<unknown>] => [
      `search ${search}`,
      () => listInbox(db, { filter: {}, search, now }),
    ]),
    ['search in a filter', () => listInbox(db, { filter: { status: 'active' }, search: 'lakshmi', now })],
    ['labels', () => listLabels(db)],
  ];
  let worst = 0;
  for (const [name, job] of jobs) {
    await job();
    const times: number[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const start = performance.now();
      await job();
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    worst = Math.max(worst, at(0.95));
    if (name === 'today' && at(0.95) > TODAY_LIMIT) {
      worst = Number.POSITIVE_INFINITY;
    }
    console.log(`${engine}\t${name}\tp50 ${at(0.5).toFixed(1)}\tp95 ${at(0.95).toFixed(1)}`);
  }
  await db.destroy();
  return worst;
}
