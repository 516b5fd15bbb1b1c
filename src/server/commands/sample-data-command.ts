import { parseArgs } from 'node:util';
import { fillSampleData } from '../across/sample-data/fill-sample-data.ts';
import { removeSampleData } from '../across/sample-data/remove-sample-data.ts';
import { readSampleFirm } from '../across/sample-data/sample-firm.ts';
import type { SampleCounts } from '../across/sample-data/which-samples.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Database } from '../platform/database/schema.ts';
import { buildFolder } from '../platform/settings/build-folder.ts';
import { readEnv } from '../platform/settings/env.ts';
import { ourCommand, ourUsage } from '../platform/settings/our-command.ts';

const USAGE =
  ourUsage(`Fills the office of a new site with a week of invented cases, orders and appointments, each marked as a sample.

  npm run sample-data                fills it, unless there is a real case, order or appointment
  npm run sample-data -- --remove    removes all samples and nothing else
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
    const sentence = asked.remove ? await remove(db) : await fill(db, () => readSampleFirm(buildFolder(env)));
    process.stdout.write(`${sentence}\n`);
  } finally {
    await db.destroy();
  }
}

async function remove(db: Database): Promise<string> {
  const counts = await removeSampleData(db, { actor: null, visitorAddress: '', now: Date.now() });
  return counts ? `Removed ${listed(counts)}.` : 'There is no sample data.';
}

/** Fills in the sample data. @throws Error with the reason why nothing was filled in */
async function fill(db: Database, firm: () => ReturnType<typeof readSampleFirm>): Promise<string> {
  const filled = await fillSampleData(db, firm(), Date.now());
  if (filled.outcome !== 'filled') {
    throw new Error(refused[filled.outcome]);
  }
  return `Added ${listed(filled.counts)}. To remove them: ${ourCommand('sample-data', '--remove')}`;
}

const refused = {
  there: `The sample data is already there. To remove it: ${ourCommand('sample-data', '--remove')}`,
  'in-use': 'This database has real cases, orders or appointments, so no sample data was added.',
  nobody: `No one works in the office yet. Create an owner first: ${ourCommand('owner', 'you@example.in')}`,
} as const;

const listed = ({ cases, orders, appointments }: SampleCounts): string =>
  `${cases} cases, ${orders} orders and ${appointments} appointments`;

function readOptions(): { remove: boolean } | undefined {
  try {
    const { values } = parseArgs({ options: { remove: { type: 'boolean' } } });
    return { remove: values.remove ?? false };
  } catch {
    return undefined;
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
