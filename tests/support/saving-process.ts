import { writeSync } from 'node:fs';
import { saveCase } from '../../src/server/domains/cases/store/save-case.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { aSubmission, twoMails } from './a-submission.ts';

/** Saves cases, ten at a time, until it is killed. Prints each reference once it has been acknowledged. */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
await Promise.all(
  Array.from({ length: 10 }, async () => {
    for (;;) {
      const result = await saveCase(db, aSubmission(), { mails: twoMails, limits: [] });
      if (result.outcome === 'saved') {
        writeSync(1, `${result.reference}\n`);
      }
      // Lets signals and timers run, because on SQLite every step is synchronous.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }),
);
