import { writeSync } from 'node:fs';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { applyEvent } from '../../src/server/payments/apply-event.ts';
import { now } from './office-desk.ts';
import { anOrder, mailOf, orderOf } from './order-desk.ts';

/** Places orders and pays them by events, four at a time, until it is killed, and prints each address once its payment was acknowledged. */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const provider = { way: 'razorpay', account: 'clearing-razorpay' } as const;
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) {
      const { token } = await anOrder(db);
      const { id, total_paise } = await orderOf(db, token);
      const payment = crypto.randomUUID();
      await db
        .insertInto('payments')
        .values({
          ...{ id: payment, order_id: id, way: 'razorpay', state: 'started', amount_paise: total_paise, href: null },
          ...{ request_ref: `plink_${payment}`, reference: '', paid_key: null, is_doubtful: 0, actor_name: null },
          ...{ created_at: now, updated_at: now },
        })
        .execute();
      const event = {
        ...{ id: `evt_${payment}`, type: 'payment_link.paid', kind: 'paid' as const, requestRef: `plink_${payment}` },
        ...{ paymentId: payment, paymentRef: `pay_${payment}`, refundRef: '', amount: total_paise, currency: 'INR' },
        isOurMode: true,
      } as const;
      // The provider tells of it twice at once, under two names.
      await Promise.all([
        applyEvent(db, provider, event, mailOf('paid'), now),
        applyEvent(db, provider, { ...event, id: `${event.id}_captured` }, mailOf('paid'), now),
      ]);
      writeSync(1, `${token}\n`);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }),
);
