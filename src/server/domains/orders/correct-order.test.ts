import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { CREDIT_NOTES_UNTIL } from '../../../../tests/support/gst-law.ts';
import { anOrder, change, mailOf, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { finishStage, payGovernment } from './change-order.ts';
import { correctOrder, creditNoteUntil, readCorrectable } from './correct-order.ts';
import { documentsOf } from './document-terms.ts';
import { forgetOrderers } from './keep-for-books.ts';

const total = paise(485_882);
const traders = {
  name: 'Asha Traders',
  gstin: '27AAPFU0939F1ZV',
  state: 'maharashtra',
  stateCode: '27',
  address: '12 Sample Road\nPune 411001',
};
const inDelhi = { ...traders, name: 'Asha and Sons', gstin: '', state: 'delhi', stateCode: '07' };
let references = 800_000_000_000;
async function pay(db: Database, key: { token: string }) {
  references += 1;
  const money = { reference: String(references), amount: total };
  return confirmPayment(db, key, await change(db, key), money, mailOf('paid'));
}

describeOnEachEngine('to whom an order is made out', ({ open }) => {
  test('is corrected by a clerk while nothing is issued, logged without the details themselves', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    const seen = await change(db, key);
    expect(await correctOrder(db, key, seen, traders)).toBe('done');
    expect(await correctOrder(db, key, seen, inDelhi)).toBe('newer');
    const order = await orderOf(db, key.token);
    expect(order).toMatchObject({ name: 'Asha Traders', gstin: traders.gstin, state: 'maharashtra' });
    expect(await readCorrectable(db, order, CREDIT_NOTES_UNTIL)).toEqual({
      address: traders.address,
      hasDocuments: true,
      invoice: undefined,
    });
    const noted = await db.selectFrom('audit').selectAll().where('action', '=', 'order-corrected').execute();
    expect(noted).toMatchObject([{ actor_name: 'Ravi', after: 'name, gstin, state, address' }]);
    expect(JSON.stringify(noted)).not.toMatch(/Traders|Pune|27AAP/);
    // A repeat changes nothing, and no other order changes with it.
    expect(await correctOrder(db, key, await change(db, key), traders)).toBe('unchanged');
    expect((await orderOf(db, key.token)).version).toBe(order.version);
    await pay(db, key);
    expect(await documentsOf(db, order.number)).toMatchObject([{ kind: 'receipt-voucher', igst_paise: 35_982 }]);
  });

  test('changes after a voucher, except for the State whose tax it has; the invoice then has the right details', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key);
    expect(await correctOrder(db, key, await change(db, key), traders)).toBe('place');
    expect((await orderOf(db, key.token)).name).toBe('आशा वर्मा');
    expect(await correctOrder(db, key, await change(db, key), inDelhi)).toBe('done');
    expect(await payGovernment(db, key, await change(db, key), paise(250_000))).toBe('done');
    for (const _ of someStages) {
      await finishStage(db, key, await change(db, key), () => []);
    }
    const order = await orderOf(db, key.token);
    const invoices = await db.selectFrom('documents').selectAll().where('kind', '=', 'invoice').execute();
    expect(invoices).toMatchObject([{ recipient_name: 'Asha and Sons', order_number: `ORD-${order.number}` }]);
    expect(await correctOrder(db, key, await change(db, key), { ...inDelhi, name: 'Another' })).toBe('final');
    expect((await readCorrectable(db, order, CREDIT_NOTES_UNTIL)).invoice?.number).toBe(invoices[0]?.number);
  });

  test('is final with the tax invoice, and says until when a credit note may correct it', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: { ...someTerms, atPayment: 'invoice' } });
    await pay(db, key);
    expect(await correctOrder(db, key, await change(db, key), inDelhi)).toBe('final');
    const order = await orderOf(db, key.token);
    expect(order.name).toBe('आशा वर्मा');
    const [invoice] = await documentsOf(db, order.number);
    expect((await readCorrectable(db, order, CREDIT_NOTES_UNTIL)).invoice).toEqual({
      number: invoice?.number,
      issuedAt: invoice?.issued_at,
      until: '2027-11-30',
    });
  });

  test('cannot be filled in again after an erasure, and a voucher that only missed an address is issued at once', async () => {
    const db = await open();
    const orderer = { name: 'Asha', mail: 'asha@example.in', phone: '', gstin: traders.gstin, state: 'maharashtra' };
    const key = await anOrder(db, { documentTerms: { ...someTerms, stateCode: '27' }, orderer });
    await pay(db, key);
    const { number, case_id } = await orderOf(db, key.token);
    expect(await documentsOf(db, number)).toEqual([]);
    expect(await correctOrder(db, key, await change(db, key), traders)).toBe('done');
    expect(await documentsOf(db, number)).toMatchObject([{ kind: 'receipt-voucher' }]);
    const place = () => db.selectFrom('document_terms').select(['address', 'city', 'pin']).executeTakeFirstOrThrow();
    await db.updateTable('document_terms').set({ city: 'Pune', pin: '411001' }).execute();
    await inTransaction(db, (within) => forgetOrderers(within, [case_id]));
    expect(await place()).toEqual({ address: '', city: '', pin: '' });
    expect(await correctOrder(db, key, await change(db, key), traders)).toBe('not-now');
    expect(await correctOrder(db, { number: '000000' }, await change(db, key), traders)).toBe('unknown');
  });
});

test('a credit note is possible until November 30 after the financial year, by the calendar of India', () => {
  expect(creditNoteUntil(Date.parse('2026-11-26T12:00+05:30'), CREDIT_NOTES_UNTIL)).toBe('2027-11-30');
  expect(creditNoteUntil(Date.parse('2027-03-31T23:59+05:30'), CREDIT_NOTES_UNTIL)).toBe('2027-11-30');
  expect(creditNoteUntil(Date.parse('2027-04-01T00:00+05:30'), CREDIT_NOTES_UNTIL)).toBe('2028-11-30');
  expect(creditNoteUntil(Date.parse('2027-04-01T00:00+05:30'), '09-30')).toBe('2028-09-30');
});
