import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { runsInTurn } from '../../../../tests/support/turn.ts';
import { add, type Paise, paise, subtract } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findDocument } from '../documents/read-document.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { applyEvent } from '../payments/apply-event.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import type { ProviderEvent } from '../payments/payment-provider.ts';
import { creditOrder, finishStage, payGovernment, refundExcess } from './change-order.ts';
import { documentsOf } from './document-terms.ts';
import { issueDocuments, lacksDocuments } from './issue-documents.ts';
import { issueLacking } from './issue-lacking.ts';
import { receiveMoney } from './receive-money.ts';
import { settleByHand } from './settle-refund.ts';
import { holdOrder } from './with-order.ts';

const government = paise(250_000);
const fee = paise(199_900);
const gst = paise(35_982);
const total = add(government, fee, gst);
type Key = { token: string };

let references = 600_000_000_000;
async function pay(db: Database, key: Key, amount = total) {
  references += 1;
  return confirmPayment(db, key, await change(db, key), { reference: String(references), amount }, mailOf('paid'));
}

const finish = async (db: Database, key: Key) => finishStage(db, key, await change(db, key), () => []);
const spend = async (db: Database, key: Key, amount: Paise) => payGovernment(db, key, await change(db, key), amount);
const credit = async (db: Database, key: Key, kind: 'unfinished' | 'full' | 'difference') =>
  creditOrder(db, key, await change(db, key), { kind, reason: 'asked' }, () => []);

async function settleAll(db: Database, key: Key) {
  for (const { id, state } of (await orderOf(db, key.token)).refunds) {
    if (state === 'by-hand') {
      await settleByHand(db, key, await change(db, key), { refundId: id, reference: `sent ${id}` });
    }
  }
}

async function issuedOf(db: Database, key: Key) {
  const { number } = await orderOf(db, key.token);
  return documentsOf(db, number);
}
const shortly = async (db: Database, key: Key) =>
  (await issuedOf(db, key)).map(({ kind, total_paise }) => [kind, total_paise]);

/**
 * Sums what was received according to the documents, minus refunds, in paise. An invoice for money that vouchers
 * already cover is not added.
 */
async function sumsOf(db: Database, key: Key) {
  const documents = await issuedOf(db, key);
  const isAgainstAdvance = (id: string) => documents.some(({ invoice_id }) => invoice_id === id);
  const signed = documents
    .filter(({ id }) => !isAgainstAdvance(id))
    .map((one) => ({ ...one, sign: /^(?:refund|credit)/.test(one.kind) ? -1 : 1 }));
  const sum = (of: (one: (typeof signed)[number]) => number) =>
    signed.reduce((all, one) => all + one.sign * of(one), 0);
  return {
    total: sum((one) => one.total_paise),
    gst: sum((one) => one.cgst_paise + one.sgst_paise + one.igst_paise),
  };
}

/** Returns the same sums from the ledger, once no refund is planned. */
async function bookedOf(db: Database, key: Key) {
  const order = await orderOf(db, key.token);
  const balances = await readBalances(db, order.id);
  const { paid, refunded } = order.money;
  return { total: paid - refunded + balances['refunds-payable'], gst: 0 - balances['gst-output'] };
}

describeOnEachEngine('documents of an order', ({ newStorage, open }) => {
  test('from the advance to the invoice: government fees separate and untaxed, the tax in halves within the State', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    expect(await pay(db, key)).toBe('paid');
    const [voucher] = await issuedOf(db, key);
    expect(voucher).toMatchObject({
      kind: 'receipt-voucher',
      number: expect.stringMatching(/^RV\/\d\d-\d\d\/000001$/),
      taxable_paise: fee,
      cgst_paise: gst / 2,
      sgst_paise: gst / 2,
      igst_paise: 0,
      government_paise: government,
      total_paise: total,
    });
    expect(await findDocument(db, voucher?.id ?? '')).toMatchObject({
      place: '07',
      content: { governmentFees: [{ text: { en: 'Fee of the portal' }, paise: government }] },
    });
    for (const _ of someStages) {
      await finish(db, key);
    }
    // The invoice lists exactly what was paid to the government, so it waits until that payment is recorded.
    expect(await shortly(db, key)).toEqual([['receipt-voucher', total]]);
    expect(await spend(db, key, government)).toBe('done');
    expect(await shortly(db, key)).toEqual([
      ['receipt-voucher', total],
      ['invoice', total],
    ]);
    const [, invoice] = await issuedOf(db, key);
    expect((await findDocument(db, invoice?.id ?? ''))?.content.advances).toMatchObject([
      { number: voucher?.number, paise: total },
    ]);
    // After the invoice, a refund is documented by a credit note that refers to the invoice.
    await credit(db, key, 'full');
    expect(await shortly(db, key)).toHaveLength(2);
    await settleAll(db, key);
    expect((await issuedOf(db, key)).at(-1)).toMatchObject({
      kind: 'credit-note',
      names_id: invoice?.id,
      total_paise: total,
      government_paise: government,
    });
    expect(await lacksDocuments(db, await orderOf(db, key.token))).toBe(false);
  });

  test('cancelled after a stage: a refund voucher when the money is refunded, and an invoice for what is kept', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, paise(300_000));
    await pay(db, key, subtract(total, paise(300_000)));
    await finish(db, key);
    await spend(db, key, paise(50_000));
    await credit(db, key, 'unfinished');
    expect((await shortly(db, key)).map(([kind]) => kind)).toEqual(['receipt-voucher', 'receipt-voucher']);
    await settleAll(db, key);
    const documents = await issuedOf(db, key);
    const invoice = documents.find(({ kind }) => kind === 'invoice');
    const { stages } = await orderOf(db, key.token);
    const sums = await sumsOf(db, key);
    expect(invoice).toMatchObject({ taxable_paise: stages[0]?.fee_paise, government_paise: 50_000 });
    expect(sums.total).toBe(invoice?.total_paise);
    expect(sums).toEqual(await bookedOf(db, key));
  });

  test('unneeded government fees are refunded with a refund voucher, without tax, before the invoice', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key);
    await spend(db, key, paise(240_000));
    for (const _ of someStages) {
      await finish(db, key);
    }
    await credit(db, key, 'difference');
    await settleAll(db, key);
    const [, back, invoice] = await issuedOf(db, key);
    expect(back).toMatchObject({ kind: 'refund-voucher', government_paise: 10_000, total_paise: 10_000 });
    expect(invoice).toMatchObject({ kind: 'invoice', government_paise: 240_000, total_paise: total - 10_000 });
  });

  test('with invoices at payment each receipt is one, and a credit note cancels it', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: { ...someTerms, atPayment: 'invoice', stateCode: '09' } });
    await pay(db, key);
    const [invoice] = await issuedOf(db, key);
    expect(invoice).toMatchObject({ kind: 'invoice', igst_paise: gst, cgst_paise: 0, total_paise: total });
    await credit(db, key, 'unfinished');
    await settleAll(db, key);
    expect(await shortly(db, key)).toEqual([
      ['invoice', total],
      ['credit-note', total],
    ]);
  });

  test('an excess over the price has no document, neither when received nor when refunded', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, add(total, paise(5_000)));
    await refundExcess(db, key, await change(db, key), 'too much');
    await settleAll(db, key);
    expect(await shortly(db, key)).toEqual([['receipt-voucher', total]]);
  });

  test('one payment that is reported eight times at once has one voucher, and numbers have no gap when transactions fail', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const key = await anOrder(db, { documentTerms: someTerms });
    const { id } = await orderOf(db, key.token);
    await db
      .insertInto('payments')
      .values({
        id: 'p1',
        order_id: id,
        way: 'razorpay',
        state: 'started',
        amount_paise: total,
        href: null,
        request_ref: 'plink_1',
        reference: '',
        paid_key: null,
        is_doubtful: 0,
        actor_name: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const event = (index: number): ProviderEvent =>
      ({
        id: `evt_${index % 4}`,
        type: 'payment_link.paid',
        kind: 'paid',
        requestRef: 'plink_1',
        paymentId: 'p1',
        paymentRef: 'pay_1',
        refundRef: '',
        amount: total,
        currency: 'INR',
        isOurMode: true,
      }) as const;
    const provider = { way: 'razorpay', account: 'clearing-razorpay' } as const;
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        applyEvent(index % 2 ? db : other, provider, event(index), mailOf('paid'), now),
      ),
    );
    expect(await shortly(db, key)).toEqual([['receipt-voucher', total]]);

    const next = await anOrder(db, { documentTerms: someTerms });
    const broken = inTransaction(db, async (transaction) => {
      const held = await holdOrder(transaction, next);
      if (!held) {
        throw new Error('the order is not there');
      }
      await receiveMoney(transaction, held, { paidKey: 'direct 1', amount: total, into: 'bank' }, now);
      throw new Error('afterwards');
    });
    await expect(broken).rejects.toThrow('afterwards');
    expect(await issuedOf(db, next)).toEqual([]);
    await pay(db, next);
    expect((await issuedOf(db, next)).map(({ number }) => number.slice(-6))).toEqual(['000002']);
    // A repeated call issues nothing.
    await inTransaction(db, (transaction) => issueDocuments(transaction, id, now));
    expect(await db.selectFrom('documents').select('id').execute()).toHaveLength(2);
  });

  test('what the law does not allow stops no payment: it is logged, and issued later', async () => {
    const db = await open();
    const gstin = '07AAACA0000A1Z0';
    const orderer = { name: 'Asha Traders', mail: 'asha@example.in', phone: '', gstin, state: 'delhi' };
    const key = await anOrder(db, { documentTerms: someTerms, orderer });
    expect(await pay(db, key)).toBe('paid');
    const order = await orderOf(db, key.token);
    expect(order.status).toBe('paid');
    expect(await issuedOf(db, key)).toEqual([]);
    const refused = await db.selectFrom('audit').select('after').where('action', '=', 'document-refused').execute();
    expect(refused).toEqual([{ after: 'a registered client needs an address' }]);
    expect(await lacksDocuments(db, order)).toBe(true);
    const lacking = async (address: string) => issueLacking(db, key, await change(db, key), address);
    expect(await lacking('')).toBe('not-now');
    expect(await lacking('12 Hazratganj\nLucknow')).toBe('done');
    expect(await lacking('')).toBe('not-now');
    expect(await shortly(db, key)).toEqual([['receipt-voucher', total]]);
    expect(await lacksDocuments(db, order)).toBe(false);

    // The next entry of any kind also issues the missing document automatically.
    const next = await anOrder(db, { documentTerms: someTerms, orderer });
    await pay(db, next);
    const { id } = await orderOf(db, next.token);
    await db.updateTable('document_terms').set({ address: '12 Hazratganj' }).where('order_id', '=', id).execute();
    await spend(db, next, paise(100));
    expect(await shortly(db, next)).toEqual([['receipt-voucher', total]]);
  });

  test('an order of a firm without a GSTIN has no document', async () => {
    const db = await open();
    const key = await anOrder(db);
    await pay(db, key);
    expect(await issuedOf(db, key)).toEqual([]);
    expect(await lacksDocuments(db, await orderOf(db, key.token))).toBe(false);
  });
});

const event = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), amount: fc.integer({ min: 100, max: total }) }),
  fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: government }) }),
  fc.record({ kind: fc.constantFrom('finish', 'settle', 'excess'), amount: fc.constant(0) }),
  fc.record({ kind: fc.constantFrom('finish', 'unfinished', 'full', 'difference'), amount: fc.constant(0) }),
);

describeOnEachEngine('documents and books', ({ name, open }) => {
  test('agree to the paisa after any events', async () => {
    const db = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 3, maxLength: 18 }),
        fc.constantFrom('vouchers' as const, 'invoice' as const),
        fc.constantFrom('07', '09'),
        async (events, atPayment, stateCode) => {
          const key = await anOrder(db, { documentTerms: { ...someTerms, atPayment, stateCode } });
          for (const { kind, amount } of events) {
            if (kind === 'pay') {
              await pay(db, key, paise(amount));
            } else if (kind === 'spend') {
              await spend(db, key, paise(amount));
            } else if (kind === 'finish') {
              await finish(db, key);
            } else if (kind === 'settle') {
              await settleAll(db, key);
            } else if (kind === 'excess') {
              await refundExcess(db, key, await change(db, key), 'too much');
            } else if (kind === 'unfinished' || kind === 'full' || kind === 'difference') {
              await credit(db, key, kind);
            }
            expect(await lacksDocuments(db, await orderOf(db, key.token))).toBe(false);
          }
          await refundExcess(db, key, await change(db, key), 'too much');
          await settleAll(db, key);
          expect(await sumsOf(db, key)).toEqual(await bookedOf(db, key));
        },
      ),
      { numRuns: runsInTurn(name === 'SQLite' ? 60 : 20) },
    );
    const refused = await db.selectFrom('audit').select('after').where('action', '=', 'document-refused').execute();
    expect(refused).toEqual([]);
  }, 120_000);
});
