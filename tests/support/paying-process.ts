import { writeSync } from 'node:fs';
import { applyEvent } from '../../src/server/domains/payments/apply-event.ts';
import { confirmPayment } from '../../src/server/domains/payments/confirm-payment.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { now } from './office-desk.ts';
import { anOrder, change, mailOf, orderOf } from './order-desk.ts';
import { bankOf, eventOf, gateway } from './paid-orders.ts';

/**
 * Places and pays orders, four at a time and every second one through a clerk, until it is killed. Prints each token
 * once the payment was acknowledged.
 */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
let turn = 0;
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) {
      turn += 1;
      const { token } = await anOrder(db);
      await (turn % 2 === 0 ? payByEvent(token) : payByClerk(token));
      writeSync(1, `${token}\n`);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }),
);

/** Reports a payment as a provider that sends the event twice at the same time, under two names. */
async function payByEvent(token: string): Promise<void> {
  const { id, total_paise } = await orderOf(db, token);
  const payment = crypto.randomUUID();
  await db
    .insertInto('payments')
    .values({
      id: payment,
      order_id: id,
      way: 'razorpay',
      state: 'started',
      amount_paise: total_paise,
      href: null,
      request_ref: `plink_${payment}`,
      reference: '',
      paid_key: null,
      is_doubtful: 0,
      actor_name: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const event = eventOf({ id: payment, amount_paise: total_paise });
  await Promise.all([
    applyEvent(db, gateway, event, mailOf('paid'), now),
    applyEvent(db, gateway, { ...event, id: `${event.id}_captured` }, mailOf('paid'), now),
  ]);
}

/** Confirms a payment as two clerks who have the same line of the statement open. */
async function payByClerk(token: string): Promise<void> {
  const { id, total_paise } = await orderOf(db, token);
  const by = await change(db, { token });
  const money = { reference: bankOf(id), amount: total_paise };
  await Promise.all([1, 2].map(() => confirmPayment(db, { token }, by, money, mailOf('paid'))));
}
