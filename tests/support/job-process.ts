import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { openJobs } from '../../src/server/platform/jobs/open-jobs.ts';
import { openLog } from '../../src/server/platform/log/log.ts';

/** Runs one job until it is told to stop, or killed. Prints a line when a run begins, and one when it ends. */
const [dataDir = '', databaseUrl, leaseMs = '60000', runMs = '0', everyMs = '20'] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const log = openLog({ logLevel: 'silent' });
const jobs = openJobs({ db, log, everyMs: 5, leaseMs: Number(leaseMs) });
// Keeps the process alive, because the timers of the jobs do not.
const alive = setInterval(() => {}, 1000);
jobs.add({
  name: 'refunds',
  everyMs: Number(everyMs),
  failure: 'a test',
  async run() {
    writeSync(1, `begins ${Date.now()}\n`);
    await sleep(Number(runMs));
    writeSync(1, `ends ${Date.now()}\n`);
  },
});
jobs.start();
process.once('SIGTERM', async () => {
  await jobs.stop();
  clearInterval(alive);
  await db.destroy();
});
