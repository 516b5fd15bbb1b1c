import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import {
  credit,
  documents,
  finish,
  pay,
  settleAll,
  spend,
  sumsOf,
  total,
} from '../../../../tests/support/money-of-order.ts';
import { anOrder, change, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { paise, subtract } from '../../../kernel/paise.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { readStatementOfAccount } from '../payments/statement-of-account.ts';
import { undoPayment } from '../payments/undo-payment.ts';
import { changePlace } from './change-place.ts';
import { correctOrder } from './correct-order.ts';
import { lacksDocuments } from './issue-documents.ts';

const inPune = {
  name: 'Asha Traders',
  gstin: '27AAPFU0939F1ZV',
  state: 'maharashtra',
  stateCode: '27',
  address: '12 Sample Road\nPune 411001',
};
const part = paise(330_001);

describeOnEachEngine('a customer who changes State after part payment', ({ open }) => {
  async function paidInPart() {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, paise(260_001));
    await pay(db, key, subtract(part, paise(260_001)));
    return { db, key };
  }

  test('gets the tax of the new State: each voucher is reversed, and one voucher replaces them; no money moves', async () => {
    const { db, key } = await paidInPart();
    const before = { books: await readBalances(db), order: await orderOf(db, key.token) };
    expect(await correctOrder(db, key, await change(db, key), inPune)).toBe('place');
    expect(await changePlace(db, key, await change(db, key), inPune)).toBe('done');
    const all = await documents(db, key);
    expect(all.map(({ kind, place }) => [kind, place])).toEqual([
      ['receipt-voucher', '07'],
      ['receipt-voucher', '07'],
      ['refund-voucher', '07'],
      ['refund-voucher', '07'],
      ['receipt-voucher', '27'],
    ]);
    expect(all.at(-1)).toMatchObject({ total_paise: part, cgst_paise: 0, sgst_paise: 0, government_paise: 250_000 });
    expect(await sumsOf(db, key)).toMatchObject({ total: part, byPlace: { '27': part } });
    expect(await readBalances(db)).toEqual(before.books);
    // The customer's statement lists only what the customer paid.
    const statement = await readStatementOfAccount(db, before.order.number);
    expect(statement?.lines.map(({ kind }) => kind)).toEqual(['not-invoiced', 'payment', 'payment']);
    expect(statement).toMatchObject({ due: subtract(total, part), onAccount: 0 });
    const order = await orderOf(db, key.token);
    expect(order).toMatchObject({ status: before.order.status, gstin: inPune.gstin, state: 'maharashtra' });
    expect([order.money.paid, order.money.refunded, order.money.due]).toEqual([part, 0, total - part]);
    // Later documents have the tax of the new State.
    await pay(db, key, subtract(total, part));
    expect(await spend(db, key, paise(250_000))).toBe('done');
    for (const _ of someStages) {
      await finish(db, key);
    }
    const invoice = (await documents(db, key)).at(-1);
    expect(invoice).toMatchObject({ kind: 'invoice', place: '27', total_paise: total, igst_paise: 35_982 });
    expect(await findUnbalanced(db)).toEqual([]);
    expect(await changePlace(db, key, await change(db, key), { ...inPune, gstin: '', stateCode: '07' })).toBe('final');
  });

  test('can be undone and refunded afterwards like any other payment', async () => {
    const { db, key } = await paidInPart();
    await changePlace(db, key, await change(db, key), inPune);
    const { payments } = await orderOf(db, key.token);
    expect(await undoPayment(db, key, await change(db, key), payments[0]?.id ?? '', 'wrong order')).toBe('done');
    expect(await sumsOf(db, key)).toMatchObject({ total: part - 260_001 });
    await credit(db, key, 'full');
    await settleAll(db, key);
    expect(await sumsOf(db, key)).toMatchObject({ total: 0, byPlace: {} });
    expect(await lacksDocuments(db, await orderOf(db, key.token))).toBe(false);
    expect(await findUnbalanced(db)).toEqual([]);
  });

  test('changes nothing without an address, while a refund is owed, twice at once, or if no voucher has another State', async () => {
    const { db, key } = await paidInPart();
    const before = await documents(db, key);
    expect(await changePlace(db, key, await change(db, key), { ...inPune, address: '' })).toBe('refused');
    expect(await documents(db, key)).toEqual(before);
    expect((await orderOf(db, key.token)).state).toBe('delhi');
    const seen = await change(db, key);
    const both = await Promise.all([changePlace(db, key, seen, inPune), changePlace(db, key, seen, inPune)]);
    expect(both.toSorted()).toEqual(['done', 'newer']);
    expect(await changePlace(db, key, await change(db, key), inPune)).toBe('not-now');
    await pay(db, key, total);
    const back = { ...inPune, gstin: '', state: 'delhi', stateCode: '07' };
    expect(await changePlace(db, key, await change(db, key), back)).toBe('owed');
  });
});
