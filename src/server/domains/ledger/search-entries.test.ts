import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { documents, pay, total } from '../../../../tests/support/money-of-order.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { aReceipt, receiptOf, recorded } from '../../../../tests/support/receipt-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { type EntryFilter, searchEntries } from './search-entries.ts';

const traders = { name: 'Verma & Sons', mail: 'verma@example.in', phone: '', gstin: '27AAPFU0939F1ZV', state: 'delhi' };

describeOnEachEngine('the search of the ledger', ({ open }) => {
  test('finds entries by the number of an order, a document or a receipt, and by customer, GSTIN, amount and days', async () => {
    const db = await open();
    const asha = await anOrder(db, { documentTerms: someTerms });
    const terms = Object.assign({}, someTerms, { address: '12 Sample Road' });
    const verma = await anOrder(db, { documentTerms: terms, orderer: traders });
    await pay(db, asha, total);
    const payer = { name: '100% _Kumar', mail: '', phone: '', gstin: '29AAGCB7383J1Z4' };
    const receipt = await receiptOf(db, await recorded(db, [aReceipt({ payer, amount: paise(12_345) })]));
    const kinds = async (filter: EntryFilter) =>
      (await searchEntries(db, filter, 50)).map(({ kind }) => kind).toSorted();
    const { number } = await orderOf(db, asha.token);
    const [voucher] = await documents(db, asha);

    expect(await kinds({})).toEqual(['collected', 'placed', 'placed', 'received']);
    expect(await kinds({ number: `ORD-${number}` })).toEqual(['placed', 'received']);
    expect(await kinds({ number })).toEqual(['placed', 'received']);
    expect(await kinds({ number: voucher?.number })).toEqual(['placed', 'received']);
    expect(await kinds({ number: receipt.number })).toEqual(['collected']);
    expect(await kinds({ number: 'INV/26-27/999999' })).toEqual([]);
    expect(await kinds({ customer: 'VERMA' })).toEqual(['placed']);
    expect(await kinds({ customer: 'आशा' })).toEqual(['placed', 'received']);
    expect(await kinds({ customer: '100% _' })).toEqual(['collected']);
    expect(await kinds({ customer: '%' })).toEqual(['collected']);
    expect(await kinds({ gstin: traders.gstin })).toEqual(['placed']);
    expect(await kinds({ gstin: payer.gstin })).toEqual(['collected']);
    expect(await kinds({ least: paise(12_345), most: paise(12_345) })).toEqual(['collected']);
    expect(await kinds({ least: paise(999_999_99) })).toEqual([]);
    expect(await kinds({ customer: 'verma', gstin: payer.gstin })).toEqual([]);
    expect(await kinds({ from: now + 24 * 3_600_000 })).toEqual([]);
    expect(await kinds({ to: now })).toEqual([]);

    const [entry] = await searchEntries(db, { number: receipt.number }, 50);
    expect(entry).toMatchObject({
      number: null,
      name: '100% _Kumar',
      postings: [
        { account: 'on-account', amount: -12_345 },
        { account: 'cash', amount: 12_345 },
      ],
    });
    const found = await searchEntries(db, { customer: 'verma' }, 50);
    expect(found[0]).toMatchObject({ number: (await orderOf(db, verma.token)).number, name: 'Verma & Sons' });
  });

  test('pages do not overlap, and more customers than a list holds are found all the same', async () => {
    const db = await open();
    for (let count = 0; count < 3; count += 1) {
      await anOrder(db, { documentTerms: someTerms });
    }
    const first = await searchEntries(db, { customer: 'आशा' }, 2);
    const last = first.at(-1);
    const second = await searchEntries(db, { customer: 'आशा', after: { at: last?.at ?? 0, id: last?.id ?? '' } }, 2);
    expect([first.length, second.length]).toEqual([2, 1]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(3);
  });
});
