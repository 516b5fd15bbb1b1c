import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOrder, change, mailOf, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { type Paise, paise } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { creditOrder, finishStage, payGovernment, refundExcess } from '../orders/change-order.ts';
import { documentsOf } from '../orders/document-terms.ts';
import { lacksDocuments } from '../orders/issue-documents.ts';
import { settleByHand } from '../orders/settle-refund.ts';
import { undoStage } from '../orders/undo-stage.ts';
import { confirmPayment } from './confirm-payment.ts';
import { countMoney } from './money-lists.ts';
import { undoPayment } from './undo-payment.ts';

type Key = { token: string };
const total = paise(485_882);
const reference = '612345678901';

const pay = async (db: Database, key: Key, amount: Paise, named = reference) =>
  confirmPayment(db, key, await change(db, key), { reference: named, amount }, mailOf('paid'));
const undo = async (db: Database, key: Key) => {
  const { payments } = await orderOf(db, key.token);
  const paid = payments.find(({ state }) => state === 'paid');
  return undoPayment(db, key, await change(db, key), paid?.id ?? '', 'mistyped');
};
const finish = async (db: Database, key: Key) => finishStage(db, key, await change(db, key), () => []);
const unfinish = async (db: Database, key: Key) => undoStage(db, key, await change(db, key));
const documents = async (db: Database, key: Key) => documentsOf(db, (await orderOf(db, key.token)).number);

describeOnEachEngine('a payment that was confirmed by mistake', ({ open }) => {
  test('an amount a hundred times too high is undone, and the right one confirmed under the same reference', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    expect(await pay(db, key, paise(total * 100))).toBe('excess');
    await refundExcess(db, key, await change(db, key), 'too much');
    expect(await undo(db, key)).toBe('done');
    expect(await undo(db, key)).toBe('not-now');
    const undone = await orderOf(db, key.token);
    expect(undone).toMatchObject({
      status: 'placed',
      paid_at: null,
      refunds: [],
      money: { due: total, paid: 0, refunded: 0 },
    });
    expect((await readBalances(db)).bank).toBe(0);
    const [receipt, back] = await documents(db, key);
    expect(back).toMatchObject({ kind: 'refund-voucher', names_id: receipt?.id, total_paise: total });

    expect(await pay(db, key, total)).toBe('paid');
    expect(await pay(db, await anOrder(db), total)).toBe('used');
    const paid = await orderOf(db, key.token);
    expect(paid).toMatchObject({ status: 'paid', money: { due: 0, paid: total } });
    expect(await documents(db, key)).toHaveLength(3);
    expect(await lacksDocuments(db, paid)).toBe(false);
    // The payment is undone again, confirmed and finally refunded.
    expect(await undo(db, key)).toBe('done');
    expect(await pay(db, key, total)).toBe('paid');
    await creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'asked' }, () => []);
    const [refund] = (await orderOf(db, key.token)).refunds;
    await settleByHand(db, key, await change(db, key), { refundId: refund?.id ?? '', reference: 'sent' });
    const back2 = (await documents(db, key)).filter(({ kind }) => kind === 'refund-voucher');
    expect(back2.map(({ total_paise }) => total_paise)).toEqual([total, total, total]);
    expect(await findUnbalanced(db)).toEqual([]);
    const noted = await db.selectFrom('audit').select('after').where('action', '=', 'payment-undone').execute();
    expect(noted).toEqual([
      { after: `${reference} ${total * 100} mistyped` },
      { after: `${reference} ${total} mistyped` },
    ]);
  });

  test('the wrong one of two: the excess pays the order, and is no longer refunded', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, total);
    await pay(db, key, total, '612345678902');
    await refundExcess(db, key, await change(db, key), 'twice');
    expect(await undo(db, key)).toBe('done');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid', refunds: [], money: { due: 0, paid: total } });
    expect(await countMoney(db)).toMatchObject({ excess: { count: 0 }, refund: { count: 0 } });
    expect(await documents(db, key)).toHaveLength(1);
  });

  test('a part, at any status of the order; a refunded payment cannot be undone', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, paise(100_000));
    expect(await undo(db, key)).toBe('done');
    expect((await orderOf(db, key.token)).money).toMatchObject({ due: total, paid: 0 });
    await pay(db, key, total);
    await finish(db, key);
    expect(await undo(db, key)).toBe('done');
    // Once it is paid again, the fee for the finished stage is earned as before.
    expect(await pay(db, key, total)).toBe('paid');
    expect((await readBalances(db))['fee-income']).toBe(-66_633);
    await creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'asked' }, () => []);
    const [refund] = (await orderOf(db, key.token)).refunds;
    await settleByHand(db, key, await change(db, key), { refundId: refund?.id ?? '', reference: 'sent' });
    expect(await undo(db, key)).toBe('not-now');
  });
});

describeOnEachEngine('a stage that was finished by mistake', ({ open }) => {
  test('is not finished again, earns nothing, and can be finished a second time', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    expect(await unfinish(db, key)).toBe('not-now');
    await pay(db, key, total);
    await finish(db, key);
    expect(await unfinish(db, key)).toBe('done');
    const order = await orderOf(db, key.token);
    expect(order.stages.every(({ done_at }) => done_at === null)).toBe(true);
    expect(order.money.back).toBe(total);
    await finish(db, key);
    expect((await readBalances(db))['fee-income']).toBe(-66_633);
  });

  test('the last one reopens the order, until an invoice includes the work', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, total);
    for (const _ of someStages) {
      await finish(db, key);
    }
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'done' });
    expect(await unfinish(db, key)).toBe('done');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid', ended_at: null });
    await finish(db, key);
    await payGovernment(db, key, await change(db, key), paise(250_000));
    expect((await documents(db, key)).map(({ kind }) => kind)).toEqual(['receipt-voucher', 'invoice']);
    expect(await unfinish(db, key)).toBe('final');
    // From here on, only a credit note reverses the invoice.
    await creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'asked' }, () => []);
    const [refund] = (await orderOf(db, key.token)).refunds;
    await settleByHand(db, key, await change(db, key), { refundId: refund?.id ?? '', reference: 'sent' });
    expect((await documents(db, key)).at(-1)).toMatchObject({ kind: 'credit-note', total_paise: total });
  });
});
