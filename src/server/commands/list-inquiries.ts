import { parseArgs } from 'node:util';
import { listCases } from '../domains/cases/store/list-cases.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { readEnv } from '../platform/settings/env.ts';
import { ourUsage } from '../platform/settings/our-command.ts';
import { csv } from '../platform/tables/csv.ts';
import { textTable } from '../platform/tables/text-table.ts';
import { forJson, forReading, forSpreadsheet } from './inquiry-rows.ts';

const USAGE = ourUsage(`Lists the enquiries we received, newest first.

  npm run inquiries                      a table to read
  npm run --silent inquiries -- --json   for programs
  npm run --silent inquiries -- --csv    for spreadsheets, with every field
  --limit 20                             only the newest 20
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
    const cases = await listCases(db, options.limit === undefined ? {} : { limit: options.limit });
    if (options.json) {
      process.stdout.write(`${JSON.stringify(cases.map(forJson), null, 2)}\n`);
    } else if (options.csv) {
      process.stdout.write(csv(forSpreadsheet(cases)));
    } else {
      process.stdout.write(textTable(forReading(cases)));
    }
  } finally {
    await db.destroy();
  }
}

function readOptions(): { json: boolean; csv: boolean; limit: number | undefined } | undefined {
  try {
    const { values } = parseArgs({
      options: { json: { type: 'boolean' }, csv: { type: 'boolean' }, limit: { type: 'string' } },
    });
    const { json = false, csv: asCsv = false, limit } = values;
    if ((json && asCsv) || (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit))) {
      return undefined;
    }
    return { json, csv: asCsv, limit: limit === undefined ? undefined : Number(limit) };
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
