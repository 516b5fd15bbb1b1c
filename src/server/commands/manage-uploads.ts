import { parseArgs } from 'node:util';
import { databaseId } from '../platform/database/installation.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { openFileStore } from '../platform/files/file-store.ts';
import { takeOwnership } from '../platform/files/store-owner.ts';
import { sweepStore, tendQuarantine } from '../platform/files/sweep-store.ts';
import { complaint } from '../platform/files/tend-uploads.ts';
import { readEnv } from '../platform/settings/env.ts';
import { ourCommand, ourUsage } from '../platform/settings/our-command.ts';

const USAGE = ourUsage(`Shows which database owns the store of uploads, and which files in it belong to no case.

  npm run uploads               checks the store, and returns files that belong to a case again from quarantine
  npm run uploads -- --adopt    makes this database the owner of the store, which it then tidies
  npm run uploads -- --sweep    moves every file that belongs to no case into quarantine
`);

async function main(): Promise<void> {
  const asked = readOptions();
  if (asked === undefined) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const env = readEnv();
  const db = await openDatabase(env);
  try {
    const store = await openFileStore(env, await databaseId(db));
    if (asked.adopt) {
      await takeOwnership(store);
    }
    const now = Date.now();
    const quarantine = await tendQuarantine(db, store, now, false);
    // Without --sweep nothing is moved, because the daily maximum counts as reached.
    const swept = await sweepStore(db, store, now, { recent: Number.POSITIVE_INFINITY, confirmed: asked.sweep });
    const { owner, files, unclaimed, movedAside } = swept;
    if (owner.owner === 'ours') {
      say(`This database owns the store. ${files} uploads, ${unclaimed} of them without a case.`);
    } else {
      say(complaint(owner) ?? '');
    }
    if (movedAside > 0) {
      say(`${movedAside} were moved into quarantine.`);
    } else if (unclaimed > 0) {
      say(`To move those into quarantine, run: ${ourCommand('uploads', '--sweep')}`);
    }
    say(`${quarantine.cameBack} were brought back from quarantine, ${quarantine.files + movedAside} are in it.`);
  } finally {
    await db.destroy();
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function readOptions(): { adopt: boolean; sweep: boolean } | undefined {
  try {
    const { values } = parseArgs({ options: { adopt: { type: 'boolean' }, sweep: { type: 'boolean' } } });
    return { adopt: values.adopt ?? false, sweep: values.sweep ?? false };
  } catch {
    return undefined;
  }
}

// Files created by this process are for its owner only.
process.umask(0o077);
await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
