import { parseArgs } from 'node:util';
import { parseReference } from '../domains/cases/store/reference.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { HeldBecause } from '../platform/database/schema.ts';
import { listStuckMails, releaseMails, type StuckMail } from '../platform/outbox/stuck-mails.ts';
import { readEnv } from '../platform/settings/env.ts';
import { ourUsage } from '../platform/settings/our-command.ts';
import { textTable } from '../platform/tables/text-table.ts';

const USAGE = ourUsage(`Lists the emails that wait for a clerk or could not be sent, and sends them.

  npm run mails                                a table to read, newest first
  npm run mails -- --release AAR-7K4M-Q92T     sends those of this enquiry; you can repeat it
  npm run mails -- --release held              sends all that wait for a clerk
`);

const reasons: Readonly<Record<HeldBecause, string>> = {
  address: 'too many a day from one address',
  network: 'too many a day from one network',
  mailbox: 'too many a day to one mailbox',
  all: 'ACKNOWLEDGEMENTS_PER_DAY is reached',
};

async function main(): Promise<void> {
  const wanted = readOptions();
  if (wanted === undefined) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const db = await openDatabase(readEnv());
  try {
    const stuck = await listStuckMails(db);
    if (wanted.length === 0) {
      process.stdout.write(textTable(rowsOf(stuck)));
    }
    for (const name of wanted) {
      const chosen = stuck.filter(({ state, reference }) =>
        name === 'held' ? state === 'held' : reference === (parseReference(name) ?? name),
      );
      const released = await releaseMails(db, chosen, Date.now());
      process.stdout.write(`${name}: ${released.length} of ${chosen.length} emails will be sent now.\n`);
      if (released.length < chosen.length || chosen.length === 0) {
        process.exitCode = 1;
      }
    }
  } finally {
    await db.destroy();
  }
}

function rowsOf(stuck: readonly StuckMail[]): string[][] {
  const rows = stuck.map(({ reference, createdAt, purpose, recipient, state, heldBecause, lastError }) => [
    reference ?? '',
    new Date(createdAt).toISOString().slice(0, 16).replace('T', ' '),
    purpose,
    recipient,
    state,
    heldBecause ? reasons[heldBecause] : (lastError ?? ''),
  ]);
  return [['reference', 'written (UTC)', 'mail', 'to', 'state', 'because'], ...rows];
}

/** Parses the arguments. @returns the references to release, or `held`; undefined if the arguments are not valid */
function readOptions(): string[] | undefined {
  try {
    const { values } = parseArgs({ options: { release: { type: 'string', multiple: true } } });
    return values.release ?? [];
  } catch {
    return undefined;
  }
}

// `| head` closes the pipe early, which is not a failure.
process.stdout.on('error', () => process.exit(0));
await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
