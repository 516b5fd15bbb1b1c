import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { CREDIT_NOTES_UNTIL } from '../../../../tests/support/gst-law.ts';
import {
  bookedOf,
  credit,
  documents,
  finish,
  type Key,
  pay,
  settleAll,
  spend,
  sumsOf,
  total,
} from '../../../../tests/support/money-of-order.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findDocument } from '../documents/read-document.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { undoPayment } from '../payments/undo-payment.ts';
import { askAgain } from './ask-again.ts';
import { correctOrder, readCorrectable } from './correct-order.ts';
import { lacksDocuments } from './issue-documents.ts';
import { forgetOrderers } from './keep-for-books.ts';
import { isTooLate, replaceInvoice } from './replace-invoice.ts';

const traders = {
  name: 'Asha Traders',
  gstin: '27AAPFU0939F1ZV',
  state: 'maharashtra',
  stateCode: '27',
  address: '12 Sample Road\nPune 411001',
};
const inDelhi = { ...traders, name: 'Asha and Sons', gstin: '', state: 'delhi', stateCode: '07' };
const gst = 35_982;

async function invoiced(db: Database, atPayment: 'vouchers' | 'invoice' = 'vouchers'): Promise<Key> {
  const key = await anOrder(db, { documentTerms: { ...someTerms, atPayment } });
  await pay(db, key, total);
  if (atPayment === 'invoice') {
    return key;
  }
  for (const _ of someStages) {
    await finish(db, key);
  }
  await spend(db, key, paise(250_000));
  return key;
}

const replace = async (db: Database, key: Key, recipient = traders) =>
  replaceInvoice(db, key, await change(db, key), recipient, CREDIT_NOTES_UNTIL);

describeOnEachEngine('an invoice with wrong details', ({ newStorage, open }) => {
  test.each(['vouchers', 'invoice'] as const)(
    'stays, a credit note cancels all of it, and another with the tax of the right State replaces it (%s)',
    async (atPayment) => {
      const db = await open();
      const key = await invoiced(db, atPayment);
      const before = { books: await readBalances(db), documents: await documents(db, key) };
      const old = before.documents.at(-1);
      const printed = await findDocument(db, old?.id ?? '');
      expect(await replace(db, key)).toBe('done');
      const all = await documents(db, key);
      expect(all.slice(0, -2)).toEqual(before.documents);
      expect(await findDocument(db, old?.id ?? '')).toEqual(printed);
      const [note, next] = all.slice(-2);
      expect(note).toMatchObject({
        kind: 'credit-note',
        names_id: old?.id,
        replaces_id: old?.id,
        place: '07',
        total_paise: total,
        cgst_paise: gst / 2,
        sgst_paise: gst / 2,
        igst_paise: 0,
      });
      expect(next).toMatchObject({
        kind: 'invoice',
        names_id: null,
        replaces_id: old?.id,
        place: '27',
        total_paise: total,
        cgst_paise: 0,
        sgst_paise: 0,
        igst_paise: gst,
      });
      // Each document has the next number in its own series.
      expect([note?.number, next?.number].map((number) => number?.slice(-6))).toEqual(['000001', '000002']);
      const content = (await findDocument(db, next?.id ?? ''))?.content;
      expect(content?.recipient).toMatchObject({ name: 'Asha Traders', gstin: traders.gstin });
      expect(content?.replaced).toMatchObject({ invoice: { number: old?.number }, note: { number: note?.number } });
      expect(content?.advances).toEqual(printed?.content.advances);
      expect((await findDocument(db, note?.id ?? ''))?.content.recipient).toEqual(printed?.content.recipient);
      // No money has moved.
      expect(await readBalances(db)).toEqual(before.books);
      expect(await sumsOf(db, key)).toMatchObject({ total, byPlace: { 27: total } });
      const order = await orderOf(db, key.token);
      expect(order).toMatchObject({ name: 'Asha Traders', state: 'maharashtra', refunds: [] });
      expect(await lacksDocuments(db, order)).toBe(false);
      expect((await readCorrectable(db, order, CREDIT_NOTES_UNTIL)).invoice).toMatchObject({
        number: next?.number,
        until: '2027-11-30',
      });
      const letters = await db.selectFrom('order_letters').select(['kind', 'what_en']).execute();
      expect(letters.at(-1)).toEqual({ kind: 'corrected', what_en: `${note?.number}, ${next?.number}` });
      const noted = await db.selectFrom('audit').selectAll().where('action', '=', 'invoice-corrected').execute();
      expect(noted).toMatchObject([{ actor_name: ravi.name, after: expect.stringContaining(note?.number ?? 'none') }]);
      expect(JSON.stringify(noted)).not.toMatch(/Traders|Pune|27AAP/);
    },
  );

  test('two clerks at once make one correction, and the same details again make none', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const key = await invoiced(db);
    const seen = await change(db, key);
    const both = await Promise.all([
      replaceInvoice(db, key, seen, traders, CREDIT_NOTES_UNTIL),
      replaceInvoice(other, key, seen, inDelhi, CREDIT_NOTES_UNTIL),
    ]);
    expect(both.toSorted()).toEqual(['done', 'newer']);
    const { name } = await orderOf(db, key.token);
    expect(await replace(db, key, name === traders.name ? traders : inDelhi)).toBe('unchanged');
    expect(await documents(db, key)).toHaveLength(4);
  });

  test('later refunds belong to the new invoice, even when that is corrected again', async () => {
    const db = await open();
    const key = await invoiced(db, 'invoice');
    await replace(db, key);
    await credit(db, key, 'full');
    const [refund] = (await orderOf(db, key.token)).refunds;
    await db
      .updateTable('refunds')
      .set({ amount_paise: paise(300_000) })
      .where('id', '=', refund?.id ?? '')
      .execute();
    await settleAll(db, key);
    const [, , second, part] = await documents(db, key);
    expect(part).toMatchObject({ kind: 'credit-note', names_id: second?.id, place: '27', cgst_paise: 0 });
    // Only the part that is not refunded is corrected.
    expect(await replace(db, key, inDelhi)).toBe('done');
    const [, , , , note, third] = await documents(db, key);
    expect(note).toMatchObject({ names_id: second?.id, total_paise: total - 300_000, place: '27' });
    expect(third).toMatchObject({ replaces_id: second?.id, total_paise: total - 300_000, place: '07', igst_paise: 0 });
    expect(await sumsOf(db, key)).toMatchObject({ total: total - 300_000, byPlace: { '07': total - 300_000 } });
    expect(await lacksDocuments(db, await orderOf(db, key.token))).toBe(false);
  });

  test('undoing a payment afterwards leaves the new invoice, which a later payment pays', async () => {
    const db = await open();
    const key = await invoiced(db);
    await replace(db, key);
    const [payment] = (await orderOf(db, key.token)).payments;
    expect(await undoPayment(db, key, await change(db, key), payment?.id ?? '', 'mistyped')).toBe('done');
    const undone = await documents(db, key);
    expect(undone.at(-1)).toMatchObject({ kind: 'invoice', total_paise: total, igst_paise: gst });
    expect((await readCorrectable(db, await orderOf(db, key.token), CREDIT_NOTES_UNTIL)).invoice).toBeDefined();
    expect(await askAgain(db, key, await change(db, key))).toBe('done');
    await pay(db, key, total);
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'done', money: { due: 0, debt: 0, paid: total } });
    expect(await documents(db, key)).toEqual(undone);
    expect(await lacksDocuments(db, await orderOf(db, key.token))).toBe(false);
    const { total: said, byPlace } = await sumsOf(db, key);
    expect({ total: said, byPlace }).toEqual({ total, byPlace: (await bookedOf(db, key, '27')).byPlace });
  });

  test('is corrected until November 30 after its financial year, and not later', async () => {
    const db = await open();
    const key = await invoiced(db);
    const at = async (moment: string) => ({ ...(await change(db, key)), now: Date.parse(moment) });
    const [, invoice] = await documents(db, key);
    const late = await replaceInvoice(db, key, await at('2027-12-01T00:00+05:30'), traders, CREDIT_NOTES_UNTIL);
    expect(late).toEqual({
      late: { number: invoice?.number, issuedAt: invoice?.issued_at, until: '2027-11-30' },
    });
    expect((await orderOf(db, key.token)).name).toBe('आशा वर्मा');
    expect(await documents(db, key)).toHaveLength(2);
    const { number } = await orderOf(db, key.token);
    expect(await isTooLate(db, number, Date.parse('2027-12-01T00:00+05:30'), CREDIT_NOTES_UNTIL)).toBe(true);
    expect(await isTooLate(db, number, Date.parse('2027-11-30T23:59+05:30'), CREDIT_NOTES_UNTIL)).toBe(false);
    // If the law sets an earlier day, that day applies.
    expect(await isTooLate(db, number, Date.parse('2027-11-30T23:59+05:30'), '09-30')).toBe(true);
    expect((await readCorrectable(db, await orderOf(db, key.token), '09-30')).invoice?.until).toBe('2027-09-30');
    expect(await replaceInvoice(db, key, await at('2027-11-30T23:59+05:30'), inDelhi, CREDIT_NOTES_UNTIL)).toBe('done');
    // A correction does not extend the deadline.
    expect(
      await replaceInvoice(db, key, await at('2028-04-01T12:00+05:30'), traders, CREDIT_NOTES_UNTIL),
    ).toMatchObject({
      late: { until: '2027-11-30' },
    });
    expect((await documents(db, key)).map(({ number: each }) => each.slice(0, -7))).toEqual([
      'RV/26-27',
      'INV/26-27',
      'CN/27-28',
      'INV/27-28',
    ]);
  });

  test('what the law does not allow changes nothing', async () => {
    const db = await open();
    const key = await invoiced(db);
    const seen = await orderOf(db, key.token);
    expect(await replace(db, key, { ...traders, address: '' })).toEqual({
      refused: 'a registered client needs an address',
    });
    expect(await orderOf(db, key.token)).toEqual(seen);
    expect(await documents(db, key)).toHaveLength(2);
    expect(await correctOrder(db, key, await change(db, key), traders)).toBe('final');
    await inTransaction(db, (within) => forgetOrderers(within, [seen.case_id]));
    expect(await replace(db, key)).toBe('not-now');
    // Without an invoice there is nothing to replace.
    expect(await replace(db, await anOrder(db, { documentTerms: someTerms }))).toBe('not-now');
  });

  test('before the invoice the State changes once its voucher is refunded', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, paise(100_000));
    expect(await correctOrder(db, key, await change(db, key), traders)).toBe('place');
    const [payment] = (await orderOf(db, key.token)).payments;
    await undoPayment(db, key, await change(db, key), payment?.id ?? '', 'mistyped');
    expect(await correctOrder(db, key, await change(db, key), traders)).toBe('done');
    await pay(db, key, total);
    expect(await sumsOf(db, key)).toMatchObject({ total, byPlace: { 27: total } });
  });
});
