import { writeSync } from 'node:fs';
import { confirmPayment } from '../../src/server/domains/payments/confirm-payment.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { anOrder, change, mailOf, orderOf, someTerms } from './order-desk.ts';

/**
 * Places and pays orders with documents, four at a time, until it is killed. Prints each order's token once it is paid.
 */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) {
      const key = await anOrder(db, { documentTerms: someTerms });
      const { number, total_paise: amount } = await orderOf(db, key.token);
      const reference = `${Date.now()}${number}`;
      await confirmPayment(db, key, await change(db, key), { reference, amount }, mailOf('paid'));
      writeSync(1, `${key.token}\n`);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }),
);
