import { writeSync } from 'node:fs';
import { paise } from '../../src/kernel/paise.ts';
import { applyEvent } from '../../src/server/domains/payments/apply-event.ts';
import { confirmPayment } from '../../src/server/domains/payments/confirm-payment.ts';
import { matchStatement } from '../../src/server/domains/payments/match-statement.ts';
import { settleUnmatched } from '../../src/server/domains/payments/settle-unmatched.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { now, ravi } from './office-desk.ts';
import { anOrder, change, mailOf } from './order-desk.ts';
import { eventOf, gateway } from './paid-orders.ts';

/**
 * Until it is killed, imports a bank line, confirms it for an order or settles it, and reports money without an order
 * at a provider, four rounds at a time. Prints the id of each round that was acknowledged.
 */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const by = { actor: ravi, visitorAddress: '', now };
let turn = 0;
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) {
      turn += 1;
      await round(crypto.randomUUID(), turn % 3);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }),
);

async function round(id: string, kind: number): Promise<void> {
  const line = { id, day: '2026-11-21', amount: paise(10_000), narration: 'NEFT', reference: '' };
  await matchStatement(db, [line], by);
  if (kind === 0) {
    const key = await anOrder(db);
    await confirmPayment(
      db,
      key,
      await change(db, key),
      { reference: id, amount: paise(9_000), bankLine: id },
      mailOf('paid'),
    );
  } else if (kind === 1) {
    await settleUnmatched(db, `line ${id}`, 'payout', by, { as: 'payout-razorpay', fee: paise(200), gst: paise(36) });
  } else {
    const paid = Object.assign({ ...eventOf({ id, amount_paise: paise(10_236) }) }, { paymentId: '', requestRef: '' });
    await applyEvent(db, gateway, paid, mailOf('paid'), now);
  }
  writeSync(1, `${id}\n`);
}
