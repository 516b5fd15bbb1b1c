import { writeSync } from 'node:fs';
import { issueDocument } from '../../src/server/domains/documents/issue-document.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { aDocument, bySite } from './a-document.ts';

/** Issues invoices, ten at a time, until it is killed. Prints the number of each once it is issued. */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
await Promise.all(
  Array.from({ length: 10 }, async () => {
    for (;;) {
      writeSync(1, `${(await issueDocument(db, aDocument(), bySite())).number}\n`);
      // Lets signals and timers run, because on SQLite every step is synchronous.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }),
);
