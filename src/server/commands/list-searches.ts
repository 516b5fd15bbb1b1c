import { parseArgs } from 'node:util';
import { listFruitlessSearches } from '../domains/searches/list-fruitless-searches.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { readEnv } from '../platform/settings/env.ts';
import { ourUsage } from '../platform/settings/our-command.ts';
import { textTable } from '../platform/tables/text-table.ts';

const USAGE = ourUsage(`Lists what visitors searched for and did not find, the most frequent first.

  npm run searches                      a table to read, the last 30 days
  npm run --silent searches -- --json   for programs
  --days 7                              only the last 7 days
`);

/** Standard output has only the list; errors go to standard error. */
async function main(): Promise<void> {
  const options = readOptions();
  if (options === undefined) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const db = await openDatabase(readEnv());
  try {
    const searches = await listFruitlessSearches(db, options.days, Date.now());
    if (options.json) {
      process.stdout.write(`${JSON.stringify(searches, null, 2)}\n`);
    } else {
      const rows = searches.map(({ query, locale, count, lastDay }) => [query, locale, String(count), lastDay]);
      process.stdout.write(textTable([['searched', 'language', 'times', 'last'], ...rows]));
    }
  } finally {
    await db.destroy();
  }
}

function readOptions(): { json: boolean; days: number } | undefined {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean' }, days: { type: 'string' } } });
    const { json = false, days = '30' } = values;
    return /^[1-9]\d{0,3}$/.test(days) ? { json, days: Number(days) } : undefined;
  } catch {
    return undefined;
  }
}

// Files created by this process are for its owner only.
process.umask(0o077);
// `| head` closes the pipe early, which is not a failure.
process.stdout.on('error', () => process.exit(0));
await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
