import { writeSync } from 'node:fs';
import { paise } from '../../src/kernel/paise.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { now } from './office-desk.ts';
import { anOrder, someTerms } from './order-desk.ts';
import { aReceipt, byClerk, partsFor, recorded } from './receipt-desk.ts';

/**
 * Records cash for orders, four at a time, until it is killed. Prints the id of each receipt once it has been
 * acknowledged.
 */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) {
      const key = await anOrder(db, { documentTerms: someTerms });
      const payer = { name: key.token, mail: '', phone: '', gstin: '' };
      const receipt = aReceipt({ payer, amount: paise(100_000), orders: await partsFor(db, [key, 100_000]) });
      writeSync(1, `${await recorded(db, [receipt], byClerk(now))}\n`);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }),
);
