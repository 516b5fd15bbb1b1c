import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { returnLaw } from '../../../../tests/support/gst-law.ts';
import { documents, finish, pay, settleAll, spend, sumsOf, total } from '../../../../tests/support/money-of-order.ts';
import { anOrder, change, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { paise, subtract } from '../../../kernel/paise.ts';
import { taxMonthOf } from '../../../kernel/tax-month.ts';
import { gstr1Of } from '../../across/books/gstr1.ts';
import { readMonth } from '../../across/books/read-month.ts';
import { findDocument } from '../documents/read-document.ts';
import { correctOrder } from './correct-order.ts';

const own = someTerms.supplier.gstin;
/** A buyer in the firm's own State, and one elsewhere. */
const inDelhi = {
  name: 'Asha Traders',
  gstin: '07AAACB5678B1ZV',
  state: 'delhi',
  stateCode: '07',
  address: '21 Barakhamba Lane',
  city: 'New Delhi',
  pin: '110001',
};
const inPune = {
  ...inDelhi,
  gstin: '27AAPFU0939F1ZV',
  state: 'maharashtra',
  stateCode: '27',
  city: 'Pune',
  pin: '411001',
};

describeOnEachEngine('a customer who changes between order and invoice', ({ open }) => {
  test('registers for GST after a part was paid: the invoice has the GSTIN, and the return has it among registered buyers', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, paise(200_000));
    expect(await correctOrder(db, key, await change(db, key), inDelhi)).toBe('done');
    await pay(db, key, subtract(total, paise(200_000)));
    for (const _ of someStages) {
      await finish(db, key);
    }
    await spend(db, key, paise(250_000));
    await settleAll(db, key);
    const issued = [];
    for (const { id, kind } of await documents(db, key)) {
      issued.push([kind, (await findDocument(db, id))?.content.recipient.gstin]);
    }
    expect(issued).toEqual([
      ['receipt-voucher', null],
      ['receipt-voucher', inDelhi.gstin],
      ['invoice', inDelhi.gstin],
    ]);
    const { gst } = await sumsOf(db, key);
    expect(gst).toBe(35_982);
    const { b2b, b2cs } = gstr1Of(
      await readMonth(db, own, taxMonthOf((await documents(db, key)).at(-1)?.issued_at ?? 0)),
      returnLaw,
    );
    expect(b2b.map(({ paper }) => [paper.kind, paper.recipientGstin, paper.cgst, paper.sgst, paper.igst])).toEqual([
      ['invoice', inDelhi.gstin, 17_991, 17_991, 0],
    ]);
    expect(b2cs).toEqual([]);
  });

  test('moves to another State after a part was paid: refused while a voucher has the tax of the first State', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, paise(200_000));
    expect(await correctOrder(db, key, await change(db, key), inPune)).toBe('place');
    expect(await orderOf(db, key.token)).toMatchObject({ gstin: '', state: 'delhi' });
    expect((await documents(db, key)).map(({ igst_paise: igst, place }) => [place, igst])).toEqual([['07', 0]]);
  });
});
