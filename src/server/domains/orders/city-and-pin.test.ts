import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { CREDIT_NOTES_UNTIL } from '../../../../tests/support/gst-law.ts';
import { documents, finish, pay, settleAll, spend, total } from '../../../../tests/support/money-of-order.ts';
import { anOrder, change, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { findDocument } from '../documents/read-document.ts';
import { readCorrectable } from './correct-order.ts';
import { replaceInvoice } from './replace-invoice.ts';

const traders = {
  name: 'Asha Traders',
  gstin: '27AAPFU0939F1ZV',
  state: 'maharashtra',
  stateCode: '27',
  address: '12 Sample Road',
};

describeOnEachEngine('the city and PIN code of an order', ({ open }) => {
  test('are on its documents as fields of their own, and on the invoice that replaces one', async () => {
    const db = await open();
    const terms = Object.assign({}, someTerms, { address: '21 Barakhamba Lane', city: 'New Delhi', pin: '110001' });
    const key = await anOrder(db, { documentTerms: terms });
    await pay(db, key, total);
    for (const _ of someStages) {
      await finish(db, key);
    }
    await spend(db, key, paise(250_000));
    await settleAll(db, key);
    const recipientOf = async (kind: string) => {
      const id = (await documents(db, key)).findLast((each) => each.kind === kind)?.id ?? '';
      return (await findDocument(db, id))?.content.recipient;
    };
    expect(await recipientOf('invoice')).toMatchObject({ city: 'New Delhi', pin: '110001' });
    const right = Object.assign({}, traders, { city: 'Pune', pin: '411001' });
    expect(await replaceInvoice(db, key, await change(db, key), right, CREDIT_NOTES_UNTIL)).toBe('done');
    expect(await recipientOf('invoice')).toMatchObject({ city: 'Pune', pin: '411001' });
    expect(await recipientOf('credit-note')).toMatchObject({ city: 'New Delhi', pin: '110001' });
    expect(await readCorrectable(db, await orderOf(db, key.token), CREDIT_NOTES_UNTIL)).toMatchObject({
      city: 'Pune',
      pin: '411001',
    });
  });

  test('stay away from the documents of an order that has none', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, total);
    const [voucher] = await documents(db, key);
    const recipient = (await findDocument(db, voucher?.id ?? ''))?.content.recipient ?? {};
    expect(Object.keys(recipient)).toEqual(['name', 'gstin', 'stateCode', 'address']);
  });
});
