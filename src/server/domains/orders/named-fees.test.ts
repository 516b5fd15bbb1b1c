import { expect, test } from 'vitest';
import { anyPaise } from '../../../../tests/support/any-paise.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import {
  anOpenOrder,
  credit,
  documents,
  feeName,
  finish,
  name,
  pay,
  rename,
  settleAll,
  spend,
  total,
} from '../../../../tests/support/money-of-order.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { add, paise, subtract } from '../../../kernel/paise.ts';
import { findDocument } from '../documents/read-document.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { claimPayment } from '../payments/claim-payment.ts';
import { matchStatement } from '../payments/match-statement.ts';
import { countMoney, readMoney, readMoneyOrders } from '../payments/money-lists.ts';
import { undoPayment } from '../payments/undo-payment.ts';
import { excludedNames, excludedText } from './excluded-fees.ts';
import { lacksDocuments } from './issue-documents.ts';
import { namedFees, nameFee } from './named-fees.ts';

const fee = paise(40_000);
const other = { en: 'Late fee of the portal', hi: 'पोर्टल का विलंब शुल्क' };

describeOnEachEngine('a government fee that is named after the order was placed', ({ newStorage, open }) => {
  test('is requested, paid as a line of its own without tax, recorded as paid on, and named on receipt and invoice', async () => {
    const db = await open();
    const key = await anOpenOrder(db);
    expect(await pay(db, key, total)).toBe('paid');
    await finish(db, key);
    expect(await name(db, key, fee)).toBe('done');
    const asked = await orderOf(db, key.token);
    expect(asked).toMatchObject({ status: 'paid', total_paise: total + fee, government_paise: 250_000 + fee });
    expect(asked.money).toMatchObject({ due: fee, asked: fee, feeDue: fee, gone: 0 });
    expect(asked.lines.at(-1)).toMatchObject({ kind: 'government', name_hi: feeName.hi, amount_paise: fee });
    expect(await countMoney(db)).toMatchObject({ fee: { count: 1, sum: fee }, gone: { count: 0 }, part: { count: 0 } });
    expect(await readMoneyOrders(db, (await readMoney(db)).orders.fee, { skip: 0, most: 20 })).toMatchObject([
      { number: asked.number, amount: fee },
    ]);
    // The work continues, except for its last stage.
    for (const _ of someStages.slice(2)) {
      expect(await finish(db, key)).toBe('done');
    }
    expect(await finish(db, key)).toBe('fee-open');

    expect(await pay(db, key, fee)).toBe('fee');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid', money: { due: 0, asked: 0 } });
    expect(await countMoney(db)).toMatchObject({ fee: { count: 0, sum: 0 } });
    expect((await readBalances(db, asked.id))['client-money']).toBe(-250_000 - fee);
    const [, receipt] = await documents(db, key);
    expect(receipt).toMatchObject({
      kind: 'receipt-voucher',
      government_paise: fee,
      taxable_paise: 0,
      total_paise: fee,
    });
    expect((await findDocument(db, receipt?.id ?? ''))?.content.governmentFees).toEqual([
      { text: feeName, paise: fee },
    ]);
    expect(await finish(db, key)).toBe('done');
    expect(await spend(db, key, add(paise(250_000), fee))).toBe('done');
    const invoice = (await documents(db, key)).at(-1);
    expect(invoice).toMatchObject({ kind: 'invoice', government_paise: 250_000 + fee, total_paise: total + fee });
    expect((await findDocument(db, invoice?.id ?? ''))?.content.governmentFees).toMatchObject([
      { paise: 250_000 },
      { text: feeName, paise: fee },
    ]);
    // The order is fully refunded, part by part, as it was paid.
    await credit(db, key, 'full');
    await settleAll(db, key);
    const back = (await documents(db, key)).filter(({ kind }) => kind === 'credit-note');
    expect(back.reduce((sum, { government_paise }) => sum + government_paise, 0)).toBe(250_000 + fee);
    expect(await findUnbalanced(db)).toEqual([]);
  });

  test('is charged once, even by two clerks at once or by a form that is sent again', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const second = await open(storage);
    const key = await anOpenOrder(db);
    await pay(db, key, total);
    const seen = await change(db, key);
    const both = await Promise.all([
      nameFee(db, key, seen, { name: feeName, amount: fee }),
      nameFee(second, key, seen, { name: feeName, amount: fee }),
    ]);
    expect(both.toSorted()).toEqual(['done', 'newer']);
    expect(await nameFee(db, key, seen, { name: feeName, amount: fee })).toBe('newer');
    // Adding the fee again later has no effect either.
    expect(await name(db, key, paise(50_000))).toBe('twice');
    expect((await orderOf(db, key.token)).money.due).toBe(fee);
    const letters = await db.selectFrom('order_letters').select(['kind', 'amount_paise', 'what_hi']).execute();
    expect(letters).toEqual([{ kind: 'fee-asked', amount_paise: fee, what_hi: feeName.hi }]);
    const noted = await db.selectFrom('audit').select('after').where('action', '=', 'fee-named').execute();
    expect(noted).toEqual([{ after: `${fee} ${feeName.en}` }]);
  });

  test('is changed and removed until it is paid; what was paid of it is refunded', async () => {
    const db = await open();
    const key = await anOpenOrder(db);
    await pay(db, key, total);
    await name(db, key, fee);
    expect(await rename(db, key, paise(60_000))).toBe('done');
    expect((await orderOf(db, key.token)).money.due).toBe(60_000);
    expect(await pay(db, key, paise(25_000))).toBe('part');
    expect(await rename(db, key, paise(20_000))).toBe('done');
    const lower = await orderOf(db, key.token);
    expect(lower).toMatchObject({ total_paise: total + 20_000, refunds: [{ amount_paise: 5_000, state: 'by-hand' }] });
    // The lowered fee is now fully paid.
    expect(await rename(db, key, paise(30_000))).toBe('not-now');
    expect(await name(db, key, paise(7_000), other)).toBe('owed');
    await settleAll(db, key);
    expect(await name(db, key, paise(7_000), other)).toBe('done');
    const fees = await orderOf(db, key.token);
    expect(namedFees(fees.lines, fees.money).map(({ unpaid }) => unpaid)).toEqual([0, 7_000]);
    expect(await rename(db, key, 0)).toBe('done');
    const dropped = await orderOf(db, key.token);
    expect(dropped).toMatchObject({ total_paise: total + 20_000, money: { due: 0, asked: 0 } });
    expect(dropped.lines.filter(({ named_at }) => named_at !== null)).toHaveLength(1);
    expect((await documents(db, key)).at(-1)).toMatchObject({ kind: 'refund-voucher', government_paise: 5_000 });
    // A fee that is added after the refund is also kept for the government.
    await name(db, key, paise(9_000), other);
    expect(await pay(db, key, paise(9_000))).toBe('fee');
    expect((await readBalances(db, dropped.id))['client-money']).toBe(-250_000 - 20_000 - 9_000);
    expect(await lacksDocuments(db, dropped)).toBe(false);
    expect(await findUnbalanced(db)).toEqual([]);
    const kinds = await db.selectFrom('order_letters').select('kind').orderBy('key').execute();
    expect(kinds.map(({ kind }) => kind)).toContain('fee-dropped');
  });

  test('before the order is paid it is part of the amount due; a part already paid is not refunded and requested again', async () => {
    const db = await open();
    const key = await anOpenOrder(db);
    await name(db, key, fee);
    expect((await orderOf(db, key.token)).money).toMatchObject({ due: total + fee, asked: total + fee });
    // A payment first covers the government fees.
    await pay(db, key, paise(260_000));
    expect(await rename(db, key, paise(5_000))).toBe('came');
    expect(await rename(db, key, paise(10_000))).toBe('done');
    expect((await orderOf(db, key.token)).money.due).toBe(total + 10_000 - 260_000);
    expect(await pay(db, key, subtract(add(total, paise(10_000)), paise(260_000)))).toBe('paid');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid', money: { due: 0 } });
  });

  test('is not added to a price that left nothing open, nor to an order that has ended', async () => {
    const db = await open();
    const closed = await anOrder(db, { documentTerms: someTerms });
    expect(await name(db, closed, fee)).toBe('not-now');
    const key = await anOpenOrder(db);
    await credit(db, key, 'unfinished');
    expect(await name(db, key, fee)).toBe('not-now');
    for (const amount of [0, -1, 1.5, Number.NaN]) {
      expect(await name(db, await anOpenOrder(db), anyPaise(amount))).toBe('not-now');
    }
  });

  test('is claimed by its payer, matched with the statement, and its payment undone without stopping the work', async () => {
    const db = await open();
    const key = await anOpenOrder(db);
    const reference = '512345678901';
    await pay(db, key, total);
    expect(await claimPayment(db, key, { reference, now })).toBe('not-now');
    await name(db, key, fee);
    expect(await claimPayment(db, key, { reference, now })).toBe('noted');
    const line = { id: 'l', day: '2026-11-24', amount: fee, narration: `UPI ${reference}`, reference };
    const by = { actor: (await change(db, key)).actor ?? fail(), visitorAddress: '203.0.113.5', now };
    expect((await matchStatement(db, [line], by)).matches).toMatchObject([{ why: 'reference', order: { due: fee } }]);
    expect(await pay(db, key, fee)).toBe('fee');
    const paid = (await orderOf(db, key.token)).payments.find(({ amount_paise, state }) => {
      return amount_paise === fee && state === 'paid';
    });
    expect(await undoPayment(db, key, await change(db, key), paid?.id ?? '', 'mistyped')).toBe('done');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid', money: { due: fee, asked: fee, gone: 0 } });
    expect(await countMoney(db)).toMatchObject({ gone: { count: 0 }, fee: { count: 1 } });
    expect((await documents(db, key)).at(-1)).toMatchObject({ kind: 'refund-voucher', government_paise: fee });
  });

  test('cancelled with its order it is no longer due, and what was paid of it is refunded', async () => {
    const db = await open();
    const key = await anOpenOrder(db);
    await pay(db, key, total);
    await name(db, key, fee);
    await pay(db, key, paise(15_000));
    await credit(db, key, 'unfinished');
    await settleAll(db, key);
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'cancelled', money: { due: 0, asked: 0 } });
    expect((await documents(db, key)).filter(({ kind }) => kind === 'refund-voucher')).toHaveLength(2);
    expect(await countMoney(db)).toMatchObject({ fee: { count: 0 } });
  });
});

function fail(): never {
  throw new Error('nobody is there');
}

test('the fees that a price excludes are listed by name, without their details', () => {
  const known = { en: 'INC-20A: ₹200 to ₹1,600 up to ₹15 lakh', hi: 'INC-20A: ₹15 लाख तक ₹200 से ₹1,600' };
  const named = { en: 'Trademark, a class: all others: ₹9,000', hi: 'ट्रेडमार्क, हर वर्ग: बाकी सब: ₹9,000' };
  const name = { en: 'Trademark, a class: all others', hi: 'ट्रेडमार्क, हर वर्ग: बाकी सब' };
  expect(excludedNames(excludedText([known, { ...named, name }]))).toEqual([
    { en: 'INC-20A', hi: 'INC-20A', known: [200, 1_600] },
    { ...name, known: [9_000] },
  ]);
});
