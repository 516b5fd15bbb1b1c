import { checkClock, confirmClock } from '../platform/clock/clock-guard.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { buildFolder } from '../platform/settings/build-folder.ts';
import { buildTime } from '../platform/settings/build-time.ts';
import { readEnv } from '../platform/settings/env.ts';

/** npm run confirm-clock: confirms that someone has checked the machine's date and that it is right. */
async function main(): Promise<void> {
  const env = readEnv();
  const db = await openDatabase(env);
  try {
    const reading = { now: Date.now(), builtAt: await buildTime(buildFolder(env)) };
    const doubt = await checkClock(db, reading);
    await confirmClock(db, reading);
    const date = new Date(reading.now).toISOString();
    process.stdout.write(
      doubt === undefined
        ? `The clock was not in doubt: ${date}.\n`
        : `Confirmed: it is ${date}. A running site deletes what is old again within the hour.\n`,
    );
  } finally {
    await db.destroy();
  }
}

// Files created by this process are for its owner only.
process.umask(0o077);
await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
