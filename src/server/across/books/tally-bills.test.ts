import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { credit, pay, settleAll, total } from '../../../../tests/support/money-of-order.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { add, type Paise, paise, subtract } from '../../../kernel/paise.ts';
import { taxMonthOf } from '../../../kernel/tax-month.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readEntries } from './ledger-month.ts';
import { makeVouchers } from './make-file.ts';
import { readMonth } from './read-month.ts';

const month = taxMonthOf(now);

/** The amounts that are open in Tally at the end of the month, in paise, by the name of the bill. */
async function openBills(db: Database): Promise<Record<string, Paise>> {
  const { gstin } = someTerms.supplier;
  const vouchers = await makeVouchers(db, await readMonth(db, gstin, month), await readEntries(db, month), month);
  const open = new Map<string, Paise>();
  for (const { name, amount } of vouchers.flatMap(({ lines }) => lines.flatMap(({ bills }) => bills))) {
    open.set(name, add(open.get(name) ?? 0, amount));
  }
  return Object.fromEntries([...open].filter(([, amount]) => amount !== 0));
}

describeOnEachEngine('bills in Tally', ({ open }) => {
  test('a refunded advance closes the bill of its voucher, also if it was paid in two parts', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, paise(200_000));
    await pay(db, key, subtract(total, paise(200_000)));
    const { number } = await orderOf(db, key.token);
    expect(Object.keys(await openBills(db)).toSorted()).toEqual(['RV/26-27/000001', 'RV/26-27/000002']);
    await credit(db, key, 'full');
    expect(Object.keys(await openBills(db)).toSorted()).toEqual(['RV/26-27/000001', 'RV/26-27/000002']);
    await settleAll(db, key);
    expect(await openBills(db)).toEqual({});
    expect(number).toMatch(/^\d{6}$/);
  });

  test('a payment above the price leaves the order as the bill until it is refunded', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, add(total, paise(50_000)));
    await credit(db, key, 'full');
    await settleAll(db, key);
    expect(await openBills(db)).toEqual({});
  });
});
