import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOffer, anOrder, change, mailOf, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { runsInTurn } from '../../../../tests/support/turn.ts';
import { add, type Paise, paise, subtract } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { DocumentRefused } from '../documents/check-document.ts';
import type { DocumentInput } from '../documents/document.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { findDocument } from '../documents/read-document.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { creditOrder, finishStage } from './change-order.ts';
import { type DocumentTerms, documentsOf } from './document-terms.ts';
import { findQuote } from './find-quote.ts';
import { issueDocuments } from './issue-documents.ts';
import { makeQuote } from './make-quote.ts';
import { settleByHand } from './settle-refund.ts';

type Key = { token: string };
const fee = paise(199_900);
const gst = paise(35_982);
const total = add(fee, gst);

let references = 700_000_000_000;
async function pay(db: Database, key: Key, amount: Paise) {
  references += 1;
  return confirmPayment(db, key, await change(db, key), { reference: String(references), amount }, mailOf('paid'));
}

/** Makes an order with only our fee, or with a government fee as well. */
async function placed(db: Database, terms: Partial<DocumentTerms>, hasGovernment = false): Promise<Key> {
  const offer = { ...anOffer, lines: anOffer.lines.filter(({ kind }) => hasGovernment || kind !== 'government') };
  const { token } = await makeQuote(db, { offer, locale: 'en', formKey: crypto.randomUUID(), now: 0 });
  const quote = await findQuote(db, token);
  if (!quote) {
    throw new Error('the quote is not there');
  }
  return anOrder(db, {
    quote: { ...quote, valid_until: Number.MAX_SAFE_INTEGER },
    documentTerms: { ...someTerms, ...terms },
  });
}

const credit = async (db: Database, key: Key, kind: 'unfinished' | 'full') =>
  creditOrder(db, key, await change(db, key), { kind, reason: 'asked' }, () => []);

async function settle(db: Database, key: Key, refundId: string) {
  expect(await settleByHand(db, key, await change(db, key), { refundId, reference: `sent ${refundId}` })).toBe('done');
}

const waiting = async (db: Database, key: Key) =>
  (await orderOf(db, key.token)).refunds.filter(({ state }) => state === 'by-hand');

const issued = async (db: Database, key: Key) => documentsOf(db, (await orderOf(db, key.token)).number);
type Issued = Awaited<ReturnType<typeof issued>>[number];

const amountsOf = ({ taxable_paise, cgst_paise, sgst_paise, igst_paise, government_paise }: Issued) => {
  return [taxable_paise, cgst_paise, sgst_paise, igst_paise, government_paise];
};
const isBack = ({ names_id }: Issued) => names_id !== null;

/**
 * Returns how much of the customer's money we have according to the documents. Vouchers on an invoice are counted with
 * that invoice.
 */
const netOf = (documents: readonly Issued[]): number => {
  const isAgainst = ({ id }: Issued) => documents.some(({ invoice_id }) => invoice_id === id);
  return documents
    .filter((each) => !isAgainst(each))
    .reduce((sum, each) => sum + (isBack(each) ? -each.total_paise : each.total_paise), 0);
};

/** Checks that the documents match the money, and that no part is refunded beyond what was received. */
async function check(db: Database, key: Key): Promise<readonly Issued[]> {
  const documents = await issued(db, key);
  const { money } = await orderOf(db, key.token);
  expect(netOf(documents)).toBe(money.paid - money.refunded);
  for (const origin of documents.filter((each) => !isBack(each))) {
    const back = documents.filter(({ names_id }) => names_id === origin.id).map(amountsOf);
    for (const [part, came] of amountsOf(origin).entries()) {
      expect(back.reduce((sum, each) => sum + (each[part] ?? 0), 0)).toBeLessThanOrEqual(came);
    }
  }
  return documents;
}

/** Splits a refund into one third and two thirds, as if a clerk sent it in two parts. */
async function halve(db: Database, id: string) {
  const refund = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const first = paise(Math.floor(refund.amount_paise / 3));
  if (first === 0) {
    return;
  }
  await db.updateTable('refunds').set({ amount_paise: first }).where('id', '=', id).execute();
  await db
    .insertInto('refunds')
    .values({ ...refund, id: orderedId(), amount_paise: subtract(refund.amount_paise, first) })
    .execute();
}

describeOnEachEngine('documents of refunds', ({ name, open }) => {
  test.each([
    ['vouchers', '07'],
    ['vouchers', '09'],
    ['invoice', '07'],
    ['invoice', '09'],
  ] as const)(
    '₹2,358.82 in three payments, refunded one by one: each mirrors its own (%s, %s)',
    async (atPayment, stateCode) => {
      const db = await open();
      const key = await placed(db, { atPayment, stateCode });
      for (const amount of [20_000, 30_000, 185_882].map(paise)) {
        await pay(db, key, paise(amount));
      }
      await credit(db, key, 'full');
      for (const { id } of await waiting(db, key)) {
        await settle(db, key, id);
        await check(db, key);
      }
      const documents = await issued(db, key);
      const came = documents.filter((each) => !isBack(each));
      expect(came.map(({ total_paise }) => total_paise)).toEqual([20_000, 30_000, 185_882]);
      for (const origin of came) {
        expect(documents.filter(({ names_id }) => names_id === origin.id).map(amountsOf)).toEqual([amountsOf(origin)]);
      }
    },
  );

  test('the refund of the first payment names its receipt, though a newer one is still here', async () => {
    const db = await open();
    const key = await placed(db, {});
    for (const amount of [20_000, 30_000, 185_882].map(paise)) {
      await pay(db, key, paise(amount));
    }
    await credit(db, key, 'full');
    const oldest = (await waiting(db, key)).find(({ amount_paise }) => amount_paise === 20_000);
    await settle(db, key, oldest?.id ?? '');
    const documents = await check(db, key);
    expect(documents.at(-1)).toMatchObject({ kind: 'refund-voucher', names_id: documents[0]?.id, total_paise: 20_000 });
  });

  test('any payments, refunded in any order, in full or in parts: documents equal the money at every moment', async () => {
    const db = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          cuts: fc.array(fc.oneof(fc.integer({ min: 1, max: total - 1 }), fc.integer({ min: 1, max: 30 })), {
            maxLength: 6,
          }),
          atPayment: fc.constantFrom('vouchers' as const, 'invoice' as const),
          stateCode: fc.constantFrom('07', '09'),
          hasGovernment: fc.boolean(),
          finished: fc.constantFrom(0, 0, 1),
          halved: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
          turns: fc.array(fc.nat(20), { minLength: 30, maxLength: 30 }),
        }),
        async ({ cuts, hasGovernment, finished, halved, turns, ...terms }) => {
          const key = await placed(db, terms, hasGovernment);
          const price = (await orderOf(db, key.token)).total_paise;
          const edges = [...new Set([paise(0), ...cuts.map(paise), price])].toSorted((a, b) => a - b);
          for (const [index, edge] of edges.slice(1).entries()) {
            await pay(db, key, subtract(edge, edges[index] ?? 0));
            await check(db, key);
          }
          for (let stage = 0; stage < finished; stage += 1) {
            await finishStage(db, key, await change(db, key), () => []);
          }
          await credit(db, key, finished === 0 ? 'full' : 'unfinished');
          for (const [index, { id }] of (await waiting(db, key)).entries()) {
            if (halved[index]) {
              await halve(db, id);
            }
          }
          for (const turn of turns) {
            const left = await waiting(db, key);
            if (left.length === 0) {
              break;
            }
            await settle(db, key, left[turn % left.length]?.id ?? '');
            await check(db, key);
          }
          const documents = await check(db, key);
          if (finished > 0) {
            return;
          }
          for (const origin of documents.filter((each) => !isBack(each))) {
            const back = documents.filter(({ names_id }) => names_id === origin.id).map(amountsOf);
            expect(amountsOf(origin).map((_, part) => back.reduce((sum, each) => sum + (each[part] ?? 0), 0))).toEqual(
              amountsOf(origin),
            );
          }
        },
      ),
      { numRuns: runsInTurn(name === 'SQLite' ? 40 : 12) },
    );
    const refused = await db.selectFrom('audit').select('after').where('action', '=', 'document-refused').execute();
    expect(refused).toEqual([]);
  }, 240_000);

  test('an excess over the price is refunded first from its own payment, and has no document', async () => {
    const db = await open();
    const key = await placed(db, {});
    await pay(db, key, total);
    await pay(db, key, total);
    await credit(db, key, 'full');
    const refunds = await waiting(db, key);
    expect(refunds.map(({ amount_paise }) => amount_paise)).toEqual([total, total]);
    const { payments } = await orderOf(db, key.token);
    const second = refunds.find(({ payment_id }) => payment_id === payments[1]?.id);
    await settle(db, key, second?.id ?? '');
    expect((await issued(db, key)).map(({ kind }) => kind)).toEqual(['receipt-voucher']);
    await settle(db, key, refunds.find(({ id }) => id !== second?.id)?.id ?? '');
    const [receipt, back] = await issued(db, key);
    expect(back && amountsOf(back)).toEqual(receipt && amountsOf(receipt));
  });

  test('an order whose documents were distributed differently before gets what is still missing', async () => {
    const db = await open();
    const key = await placed(db, {});
    for (const amount of [20_000, 30_000, 185_882].map(paise)) {
      await pay(db, key, paise(amount));
    }
    const { id } = await orderOf(db, key.token);
    const [, second, third] = await issued(db, key);
    const terms = await db
      .selectFrom('document_terms')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('document_terms').where('order_id', '=', id).execute();
    await credit(db, key, 'full');
    for (const refund of await waiting(db, key)) {
      await settle(db, key, refund.id);
    }
    await db.insertInto('document_terms').values(terms).execute();
    // The earlier rule refunded the newest receipt in full, and the one before it with two paise too little.
    await backBy(db, third, third?.taxable_paise ?? 0, gstOf(third));
    await backBy(db, second, subtract(second?.taxable_paise ?? 0, paise(2)), gstOf(second));
    await inTransaction(db, (transaction) => issueDocuments(transaction, id, 1_000 + Date.now()));
    expect(netOf(await issued(db, key))).toBe(0);
    expect(
      (await issued(db, key))
        .slice(-2)
        .map(({ total_paise }) => total_paise)
        .toSorted(),
    ).toEqual([2, 20_000]);
  });

  test('the last refund of a document may be only tax, and no more of each tax than was received', async () => {
    const db = await open();
    const key = await placed(db, {});
    await pay(db, key, total);
    const [receipt] = await issued(db, key);
    await backBy(db, receipt, fee, paise(gst - 5_000));
    await expect(backBy(db, receipt, 0, paise(5_002))).rejects.toBeInstanceOf(DocumentRefused);
    await backBy(db, receipt, 0, paise(4_999));
    await backBy(db, receipt, 0, paise(1));
    expect(netOf(await issued(db, key))).toBe(0);
  });
});

const gstOf = (document: Issued | undefined): Paise =>
  document ? paise(document.cgst_paise + document.sgst_paise + document.igst_paise) : 0;

/** Issues a refund voucher directly, for the given amounts. */
async function backBy(db: Database, origin: Issued | undefined, taxablePaise: Paise, taxPaise: Paise) {
  const found = await findDocument(db, origin?.id ?? '');
  if (!found) {
    throw new Error('the document is not there');
  }
  const { supplier, recipient, lines, governmentFees } = found.content;
  const said = { supplier, recipient, governmentFees, isReverseCharge: false, orderNumber: found.orderNumber };
  const input: DocumentInput = {
    ...said,
    kind: 'refund-voucher',
    key: crypto.randomUUID(),
    namesId: found.id,
    advanceIds: [],
    reason: null,
    lines: lines.map(({ text, sac, ratePoints }) => ({ text, sac, ratePoints, taxablePaise, taxPaise })),
  };
  return issueDocument(db, input, { actor: null, visitorAddress: '', now: Date.now() });
}
