import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/server/database/open-database.ts';
import { readReport } from '../src/server/reports/report.ts';
import { openReports } from '../src/server/reports/reports.ts';
import { fillOffice } from './load/fill-office.ts';

const USAGE = `Measures how long a small answer takes while a report is reckoned over many cases of the embedded database.

  npm run bench-report -- [--cases 100000] [--limit 50]

  --limit    milliseconds; exit code 1 where the 99th percentile of the answers is above during a report
`;

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    limit: { type: 'string', default: '50' },
    help: { type: 'boolean', default: false },
  },
});
const DAY = 86_400_000;

if (values.help) console.log(USAGE);
else process.exitCode = await bench();

async function bench(): Promise<number> {
  const dataDir = await mkdtemp(join(process.cwd(), '.bench-'));
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  // The page itself comes from memory: what it waits for is the process.
  const server = createServer((_, answer) => answer.end('home')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  try {
    const now = Date.now();
    await fillOffice(db, Number(values.cases), now);
    const query = { from: now - 731 * DAY, to: now, now };
    const quiet = await askDuring(origin, () => new Promise((done) => setTimeout(done, 2000)));
    const beside = await askDuring(origin, () => openReports(db, { dataDir }).read(query));
    const within = await askDuring(origin, () => readReport(db, query));
    say('nothing else', quiet);
    say('a report in its thread', beside);
    say('the same report in the process, to compare', within);
    return beside.p99 > Number(values.limit) ? 1 : 0;
  } finally {
    server.close();
    server.closeAllConnections();
    await db.destroy();
    await rm(dataDir, { recursive: true });
  }
}

interface Measured {
  readonly asked: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly took: number;
}

/** Asks one time after the other for as long as the work takes. Milliseconds. */
async function askDuring(origin: string, work: () => Promise<unknown>): Promise<Measured> {
  const began = performance.now();
  let isOver = false;
  const running = work().finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  do {
    const start = performance.now();
    await (await fetch(origin)).text();
    times.push(performance.now() - start);
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
