import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOrder, change, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import { add, paise } from '../../../kernel/paise.ts';
import { refundExcess } from '../../domains/orders/change-order.ts';
import { settleByHand } from '../../domains/orders/settle-refund.ts';
import { confirmPayment } from '../../domains/payments/confirm-payment.ts';
import { readMoneyReport } from './money-report.ts';

const DAY = 86_400_000;

describeOnEachEngine('the money of a report', ({ open }) => {
  test('has the orders that were placed, what was paid and what was refunded, each in its period and by service', async () => {
    const db = await open();
    const key = await anOrder(db);
    await anOrder(db);
    const { total_paise, created_at } = await orderOf(db, key.token);
    const period = { from: created_at - DAY, to: created_at + DAY };
    const none = { paid: 0, refunded: 0 };
    expect(await readMoneyReport(db, period)).toMatchObject({ orders: 2, ...none, byItem: [{ orders: 2, ...none }] });
    const paid = { reference: '612345678901', amount: add(total_paise, paise(100)) };
    await confirmPayment(db, key, await change(db, key), paid, mailOf('paid'));
    const asked = await change(db, key);
    await refundExcess(db, key, asked, 'paid too much');
    const refundId = (await orderOf(db, key.token)).refunds[0]?.id ?? '';
    const sent = { ...(await change(db, key)), now: asked.now + 2 * DAY };
    await settleByHand(db, key, sent, { refundId, reference: '612345678999' });
    expect(await readMoneyReport(db, period)).toEqual({
      orders: 2,
      paid: total_paise + 100,
      refunded: 0,
      byItem: [
        {
          title_en: 'GST registration',
          title_hi: 'GST registration हिंदी',
          orders: 2,
          paid: total_paise + 100,
          refunded: 0,
        },
      ],
    });
    const later = { from: period.to, to: period.to + 5 * DAY };
    expect(await readMoneyReport(db, later)).toMatchObject({ orders: 0, paid: 0, refunded: 100 });
    expect(await readMoneyReport(db, { from: 0, to: 1 })).toEqual({ orders: 0, ...none, byItem: [] });
  });
});
