import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { CREDIT_NOTES_UNTIL, INVOICE_DAYS } from '../../../../tests/support/gst-law.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import {
  anOffer,
  anOrder,
  change,
  mailOf,
  orderOf,
  someStages,
  someTerms,
} from '../../../../tests/support/order-desk.ts';
import { taxedAt, withFirm } from '../../../../tests/support/with-firm.ts';
import { partsOf, taxOn } from '../../../catalogue/services/service-tax.ts';
import { add, type Paise, paise, subtract } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findDocument } from '../documents/read-document.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { creditOrder, finishStage, payGovernment } from './change-order.ts';
import { correctOrder } from './correct-order.ts';
import { type DocumentTerms, documentsOf } from './document-terms.ts';
import { findQuote } from './find-quote.ts';
import { lacksDocuments } from './issue-documents.ts';
import { listLateInvoices } from './late-invoices.ts';
import { makeQuote, type PricedOffer } from './make-quote.ts';
import { replaceInvoice } from './replace-invoice.ts';
import { settleByHand } from './settle-refund.ts';

type Key = { token: string };

/** The terms of a firm that is not registered for GST: no GSTIN, no SAC. */
const plainTerms: DocumentTerms = {
  ...someTerms,
  sac: '',
  supplier: { ...someTerms.supplier, gstin: '' },
};
const government = paise(250_000);

/** Makes an order for a service at this price in paise, with the tax at which it was quoted. */
async function orderAt(
  db: Database,
  price: { fee: Paise; gst: Paise; percent: number },
  terms: DocumentTerms,
): Promise<Key> {
  const { fee, gst, percent } = price;
  const offer: PricedOffer = {
    ...anOffer,
    gstPercent: percent,
    lines: [
      ...anOffer.lines.filter(({ kind }) => kind === 'government'),
      { kind: 'fee', name: { en: 'Our fee', hi: 'हमारी फ़ीस' }, amount: fee },
      ...(percent > 0 ? [{ kind: 'gst' as const, name: { en: 'GST', hi: 'जीएसटी' }, amount: gst }] : []),
    ],
  };
  const { token } = await makeQuote(db, { offer, locale: 'en', formKey: crypto.randomUUID(), now });
  const quote = await findQuote(db, token);
  if (!quote) {
    throw new Error('the quote is not there');
  }
  return anOrder(db, { quote, documentTerms: terms, formKey: crypto.randomUUID() });
}

let references = 700_000_000_000;
async function pay(db: Database, key: Key, amount: Paise) {
  references += 1;
  expect(
    await confirmPayment(db, key, await change(db, key), { reference: String(references), amount }, mailOf('paid')),
  ).toMatch(/^(paid|part)/);
}

async function finishAll(db: Database, key: Key) {
  for (const _ of someStages) {
    await finishStage(db, key, await change(db, key), () => []);
  }
  await payGovernment(db, key, await change(db, key), government);
}

async function giveBack(db: Database, key: Key, kind: 'unfinished' | 'full') {
  await creditOrder(db, key, await change(db, key), { kind, reason: 'asked' }, () => []);
  for (const { id, state } of (await orderOf(db, key.token)).refunds) {
    if (state === 'by-hand') {
      await settleByHand(db, key, await change(db, key), { refundId: id, reference: `sent ${id}` });
    }
  }
}

const issued = async (db: Database, key: Key) => documentsOf(db, (await orderOf(db, key.token)).number);
const seriesOf = async (db: Database, key: Key) =>
  (await issued(db, key)).map(({ number, total_paise }) => [number.split('/')[0], total_paise]);
const taxOf = (one: { cgst_paise: number; sgst_paise: number; igst_paise: number }) =>
  one.cgst_paise + one.sgst_paise + one.igst_paise;

describeOnEachEngine('documents by the tax of the order', ({ open }) => {
  test('not registered: a receipt, a bill, a refund note, numbered consecutively and without a word of tax', async () => {
    const db = await open();
    const key = await orderAt(db, { fee: paise(600_00), gst: 0, percent: 0 }, plainTerms);
    const whole = add(paise(600_00), government);
    await pay(db, key, whole);
    await finishAll(db, key);
    await giveBack(db, key, 'full');
    expect(await seriesOf(db, key)).toEqual([
      ['RC', whole],
      ['BL', whole],
      ['RN', whole],
    ]);
    const other = await orderAt(db, { fee: paise(600_00), gst: 0, percent: 0 }, plainTerms);
    await pay(db, other, whole);
    await giveBack(db, other, 'full');
    expect((await issued(db, other)).map(({ number }) => number)).toEqual([
      expect.stringMatching(/^RC\/\d\d-\d\d\/000002$/),
      expect.stringMatching(/^RN\/\d\d-\d\d\/000002$/),
    ]);
    for (const one of [...(await issued(db, key)), ...(await issued(db, other))]) {
      expect([one.place, taxOf(one)]).toEqual(['', 0]);
      const { content } = (await findDocument(db, one.id)) ?? {};
      expect(content?.supplier.gstin).toBe('');
      expect(content?.recipient.gstin).toBeNull();
      expect(content?.lines.map(({ sac, ratePoints }) => [sac, ratePoints])).toEqual([['', 0]]);
    }
    expect(await lacksDocuments(db, await orderOf(db, key.token))).toBe(false);
    expect((await readBalances(db, (await orderOf(db, key.token)).id))['gst-output']).toBe(0);
  });

  test('not registered: a bill is corrected at any time, by its cancellation and another bill', async () => {
    const db = await open();
    const key = await orderAt(db, { fee: paise(60_000_00), gst: 0, percent: 0 }, plainTerms);
    await pay(db, key, add(paise(60_000_00), government));
    const recipient = { name: 'Asha Traders', gstin: '', state: 'bihar', stateCode: '10', address: '' };
    // A bill does not need a postal address, even above ₹50,000. Only an invoice does.
    expect(await correctOrder(db, key, await change(db, key), recipient)).toBe('done');
    await finishAll(db, key);
    const later = { ...(await change(db, key)), now: now + 3 * 365 * 24 * 60 * 60 * 1000 };
    expect(await replaceInvoice(db, key, later, { ...recipient, name: 'Asha and Sons' }, CREDIT_NOTES_UNTIL)).toBe(
      'done',
    );
    expect((await seriesOf(db, key)).map(([series]) => series)).toEqual(['RC', 'BL', 'CB', 'BL']);
  });

  test('only a registered firm is told that an invoice is late', async () => {
    const db = await open();
    const plain = await orderAt(db, { fee: paise(600_00), gst: 0, percent: 0 }, plainTerms);
    const exempt = await orderAt(db, { fee: paise(600_00), gst: 0, percent: 0 }, someTerms);
    for (const key of [plain, exempt]) {
      await pay(db, key, add(paise(600_00), government));
      for (const _ of someStages) {
        await finishStage(db, key, await change(db, key), () => []);
      }
    }
    const late = await listLateInvoices(db, now + 40 * 24 * 60 * 60 * 1000, INVOICE_DAYS);
    expect(late.map(({ orderId }) => orderId)).toEqual([(await orderOf(db, exempt.token)).id]);
  });

  test('registered and exempt: a bill of supply with the registration and the code, and no tax', async () => {
    const db = await open();
    const terms = { ...someTerms, supplier: { ...someTerms.supplier, needsEInvoice: true } };
    const key = await orderAt(db, { fee: paise(600_00), gst: 0, percent: 0 }, terms);
    const { id } = await orderOf(db, key.token);
    // A bill of supply to a registered firm is not an e-invoice.
    await db.updateTable('orders').set({ gstin: '07AAACB5678B1Z5' }).where('id', '=', id).execute();
    await db.updateTable('document_terms').set({ address: 'Delhi' }).where('order_id', '=', id).execute();
    await pay(db, key, add(paise(600_00), government));
    await finishAll(db, key);
    await giveBack(db, key, 'full');
    const documents = await issued(db, key);
    expect(documents.map(({ number }) => number)).toEqual([
      expect.stringMatching(/^RV\//),
      expect.stringMatching(/^BS\/\d\d-\d\d\/000001$/),
      expect.stringMatching(/^CN\//),
    ]);
    for (const one of documents) {
      expect([one.place, taxOf(one)]).toEqual(['07', 0]);
    }
    const bill = await findDocument(db, documents[1]?.id ?? '');
    expect(bill?.content).toMatchObject({ supplier: { gstin: someTerms.supplier.gstin }, lines: [{ sac: '998214' }] });
  });

  test.each([5, 18, 40] as const)(
    'at %i percent, included or not, every paisa is in the documents and the ledger',
    async (percent) => {
      const db = await open();
      for (const prices of ['exclusive', 'inclusive'] as const) {
        const { fee, gst } = withFirm(taxedAt(percent, prices), () => partsOf(paise(1_999_00), taxOn(undefined)));
        const whole = add(fee, gst, government);
        const key = await orderAt(db, { fee, gst, percent }, someTerms);
        // None of the rates divides these three parts evenly.
        await pay(db, key, paise(100_001));
        await pay(db, key, paise(200_003));
        await pay(db, key, subtract(whole, paise(300_004)));
        const vouchers = await issued(db, key);
        expect(vouchers.map(({ total_paise }) => total_paise).reduce((all, one) => add(all, one))).toBe(whole);
        expect(vouchers.map(taxOf).reduce((all, one) => all + one)).toBe(gst);
        await finishAll(db, key);
        const invoice = (await issued(db, key)).at(-1);
        expect(invoice?.number).toMatch(/^INV\//);
        expect(invoice).toMatchObject({ taxable_paise: fee, cgst_paise: gst / 2, sgst_paise: gst / 2 });
        const { content } = (await findDocument(db, invoice?.id ?? '')) ?? {};
        expect(content?.lines[0]?.ratePoints).toBe(percent * 100);
        expect((await readBalances(db, (await orderOf(db, key.token)).id))['gst-output']).toBe(-gst);
      }
    },
  );
});
