import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import { type Paise, paise, subtract } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { creditOrder, refundExcess } from '../orders/change-order.ts';
import { settleByHand } from '../orders/settle-refund.ts';
import { claimPayment } from './claim-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { matchStatement } from './match-statement.ts';
import { countMoney, listOpenMoney, readMoney, readMoneyOrders } from './money-lists.ts';
import { settleUnmatched } from './settle-unmatched.ts';

type Key = { token: string };
const total = paise(485_882);
const none = { count: 0, sum: 0 };
const empty = {
  check: none,
  fee: none,
  part: none,
  overdue: none,
  excess: none,
  approve: none,
  gone: none,
  refund: none,
  sending: none,
  fitting: none,
  unmatched: none,
  disputes: none,
};

let references = 800_000_000_000;
async function pay(db: Database, key: Key, amount: Paise) {
  references += 1;
  return confirmPayment(db, key, await change(db, key), { reference: String(references), amount }, mailOf('paid'));
}

const by = { actor: ravi, visitorAddress: '203.0.113.5', now };
const line = { day: '2026-11-22', narration: 'NEFT OF SOMEBODY', order_id: null, imported_at: now };

describeOnEachEngine('lists of money that needs attention', ({ open }) => {
  test('are empty where nothing is open, also before and after an order is paid', async () => {
    const db = await open();
    await anOrder(db);
    await pay(db, await anOrder(db), total);
    expect(await countMoney(db)).toEqual(empty);
  });

  test('a partial payment, until the rest arrives', async () => {
    const db = await open();
    const key = await anOrder(db);
    await pay(db, key, paise(100_000));
    expect(await countMoney(db)).toEqual({ ...empty, part: { count: 1, sum: 100_000 } });
    await pay(db, key, subtract(total, paise(100_000)));
    expect(await countMoney(db)).toEqual(empty);
  });

  test('paid twice: owed back, then to be sent, then refunded', async () => {
    const db = await open();
    const key = await anOrder(db);
    await pay(db, key, total);
    await pay(db, key, total);
    expect(await countMoney(db)).toEqual({ ...empty, excess: { count: 1, sum: total } });
    const { number } = await orderOf(db, key.token);
    expect(await readMoneyOrders(db, (await readMoney(db)).orders.excess, { skip: 0, most: 20 })).toMatchObject([
      { number, amount: total },
    ]);
    await refundExcess(db, key, await change(db, key), 'paid twice');
    expect(await countMoney(db)).toEqual({ ...empty, refund: { count: 1, sum: total } });
    const [refund] = (await orderOf(db, key.token)).refunds;
    await settleByHand(db, key, await change(db, key), { refundId: refund?.id ?? '', reference: 'sent 1' });
    expect(await countMoney(db)).toEqual(empty);
  });

  test('money received for a cancelled order, and a reference that a clerk has to look up', async () => {
    const db = await open();
    const key = await anOrder(db);
    await creditOrder(db, key, await change(db, key), { kind: 'unfinished', reason: 'asked' }, () => []);
    await pay(db, key, paise(4_200));
    const other = await anOrder(db);
    for (const reference of ['612345678901', '612345678902']) {
      await claimPayment(db, other, { reference, now });
    }
    const counts = { ...empty, excess: { count: 1, sum: 4_200 }, check: { count: 1, sum: total } };
    expect(await countMoney(db)).toEqual(counts);
  });

  test('a bank line without an order, until its reference is confirmed or a clerk has settled it', async () => {
    const db = await open();
    const lines = [
      { ...line, id: 'a', reference: '712345678901', amount_paise: total },
      { ...line, id: 'b', reference: '712345678902', amount_paise: paise(7_000) },
    ];
    await db.insertInto('bank_lines').values(lines).execute();
    expect((await countMoney(db)).unmatched).toEqual({ count: 2, sum: total + 7_000 });
    const key = await anOrder(db);
    const money = { reference: '712345678901', amount: total };
    expect(await confirmPayment(db, key, await change(db, key), money, mailOf('paid'))).toBe('paid');
    expect((await listOpenMoney(db)).unmatched).toMatchObject([{ key: 'line b', amount: 7_000, what: line.narration }]);
    expect(await settleUnmatched(db, 'line b', 'rent of the office', by)).toBe(true);
    expect(await settleUnmatched(db, 'line b', 'again', by)).toBe(false);
    expect(await settleUnmatched(db, 'nothing such', 'again', by)).toBe(false);
    expect(await countMoney(db)).toEqual(empty);
    const noted = await db
      .selectFrom('audit')
      .select(['subject', 'after'])
      .where('action', '=', 'money-settled')
      .execute();
    expect(noted).toEqual([{ subject: 'line b', after: 'rent of the office' }]);
  });

  test('a bank line that matches one order can be confirmed there; one that matches two is unmatched', async () => {
    const db = await open();
    const key = await anOrder(db);
    const { number } = await orderOf(db, key.token);
    const lines = [
      { ...line, id: 'a', reference: '712345678911', narration: `UPI ORD-${number}`, amount_paise: total },
      { ...line, id: 'b', reference: '712345678912', amount_paise: paise(total - 1) },
    ];
    await db.insertInto('bank_lines').values(lines).execute();
    expect(await countMoney(db)).toEqual({
      ...empty,
      fitting: { count: 1, sum: total },
      unmatched: { count: 1, sum: total - 1 },
    });
    expect((await listOpenMoney(db)).fitting).toMatchObject([{ key: 'line a', number, amount: total }]);
    await db.updateTable('bank_lines').set({ narration: 'UPI' }).where('id', '=', 'a').execute();
    expect((await listOpenMoney(db)).fitting).toMatchObject([{ key: 'line a', number }]);
    const other = await anOrder(db);
    expect(await countMoney(db)).toEqual({ ...empty, unmatched: { count: 2, sum: 2 * total - 1 } });
    // A reference that the customer reported identifies the order, even if the amount differs.
    await claimPayment(db, other, { reference: '712345678912', now });
    const named = (await orderOf(db, other.token)).number;
    expect((await listOpenMoney(db)).fitting).toMatchObject([{ key: 'line b', number: named, amount: total - 1 }]);
    // No payment is expected from a person if their data was erased.
    await db.updateTable('orders').set({ name: '', mail: '', phone: '' }).execute();
    expect((await listOpenMoney(db)).fitting).toEqual([]);
  });

  test('a bank line whose money a clerk confirmed before the import is on no list', async () => {
    const db = await open();
    const key = await anOrder(db);
    const money = { reference: '712345678903', amount: total };
    expect(await confirmPayment(db, key, await change(db, key), money, mailOf('paid'))).toBe('paid');
    const late = { ...line, id: 'late', reference: money.reference, amount_paise: total };
    await db.insertInto('bank_lines').values(late).execute();
    expect(await countMoney(db)).toEqual(empty);
    const read = { id: 'late', reference: money.reference, amount: total, day: line.day, narration: 'NEFT' };
    expect(await matchStatement(db, [read], by)).toMatchObject({ matches: [], unknown: [], settled: 1 });
  });

  test('a provider’s money for no order, reported twice and in another currency, is listed once each', async () => {
    const db = await open();
    const event = { way: 'razorpay', type: 'payment.captured', kind: 'paid', request_ref: '', order_id: null } as const;
    const at = { received_at: now };
    await db
      .insertInto('payment_events')
      .values([
        {
          ...event,
          ...at,
          event_id: '1',
          payment_ref: 'pay_1',
          amount_paise: paise(500),
          currency: 'INR',
          outcome: 'unknown-order',
        },
        {
          ...event,
          ...at,
          event_id: '2',
          payment_ref: 'pay_1',
          amount_paise: paise(500),
          currency: 'INR',
          outcome: 'unknown-order',
        },
        {
          ...event,
          ...at,
          event_id: '3',
          payment_ref: 'pay_2',
          amount_paise: paise(900),
          currency: 'USD',
          outcome: 'wrong-currency',
        },
      ])
      .execute();
    expect((await countMoney(db)).unmatched).toEqual({ count: 2, sum: 500 });
    expect(await settleUnmatched(db, 'razorpay pay_1', 'sent back', by)).toBe(true);
    expect((await listOpenMoney(db)).unmatched).toMatchObject([{ reference: 'pay_2', currency: 'USD' }]);
  });
});
