import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/server/platform/database/open-database.ts';
import { judgePaidOrders } from '../tests/support/paid-orders.ts';

const USAGE = `Kills a process with kill -9 at random moments while it takes payments, by signed events and by clerks in turn, and
checks that no order is lost, none is paid twice and the books are whole.

  npm run kill-payments -- [--rounds 30] [--database postgres://... (an empty one)]
`;

/** The maximum duration of a round after its first four payments, in milliseconds. */
const ROUND_MS = 400;
const paying = fileURLToPath(new URL('../tests/support/paying-process.ts', import.meta.url));

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    database: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
} else {
  process.exitCode = await run(Number(values.rounds), values.database);
}

/**
 * Runs the rounds. @returns the exit code: 1 if anything was lost or duplicated, in which case the data folder is kept
 */
async function run(rounds: number, databaseUrl: string | undefined): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-kill-payments-'));
  const begun = performance.now();
  const acknowledged: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    acknowledged.push(...(await killRound(dataDir, databaseUrl)));
    if (round % 10 === 0) {
      console.log(`${round} of ${rounds} rounds, ${acknowledged.length} payments acknowledged`);
    }
  }
  const db = await openDatabase({ dataDir, databaseUrl });
  const { faults, ...found } = await judgePaidOrders(db, acknowledged).finally(() => db.destroy());
  for (const fault of faults.slice(0, 10)) {
    console.error(fault);
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(
    `${faults.length === 0 ? 'Nothing lost, nothing doubled' : `${faults.length} FAULTS`}: ${rounds} times kill -9, ${found.orders} orders, ${found.acknowledged} payments acknowledged, ${found.resumed} orders paid when everything was sent again, ${found.entries} entries in the books, ${seconds} s.`,
  );
  if (faults.length === 0) {
    await rm(dataDir, { recursive: true, force: true });
  } else {
    console.error(`The data stay in ${dataDir}.`);
  }
  return faults.length === 0 ? 0 : 1;
}

/** Runs one round. @returns the tokens of the orders whose payment was acknowledged before the kill */
async function killRound(dataDir: string, databaseUrl = ''): Promise<string[]> {
  const child = spawn(process.execPath, [paying, dataDir, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const lines: string[] = [];
  const { promise: isBusy, resolve } = Promise.withResolvers<void>();
  createInterface(child.stdout).on('line', (line) => {
    if (line.length === 22) {
      lines.push(line);
    }
    if (lines.length >= 4) {
      resolve();
    }
  });
  await Promise.race([isBusy, closed]);
  await sleep(Math.random() * ROUND_MS);
  child.kill('SIGKILL');
  await closed;
  if (lines.length < 4) {
    throw new Error('The process ended before it had taken four payments.');
  }
  return lines;
}
