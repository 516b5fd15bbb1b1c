import { type Paise, paise } from '../../src/kernel/paise.ts';
import { readBalances } from '../../src/server/domains/ledger/read-balances.ts';
import { creditOrder, finishStage, payGovernment } from '../../src/server/domains/orders/change-order.ts';
import { documentsOf } from '../../src/server/domains/orders/document-terms.ts';
import { findQuote } from '../../src/server/domains/orders/find-quote.ts';
import { makeQuote } from '../../src/server/domains/orders/make-quote.ts';
import { changeFee, nameFee } from '../../src/server/domains/orders/named-fees.ts';
import { settleByHand } from '../../src/server/domains/orders/settle-refund.ts';
import { bookGone } from '../../src/server/domains/orders/take-back.ts';
import { undoSpending } from '../../src/server/domains/orders/undo-spend.ts';
import { withOrder } from '../../src/server/domains/orders/with-order.ts';
import { confirmPayment } from '../../src/server/domains/payments/confirm-payment.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { now } from './office-desk.ts';
import { anOffer, anOrder, change, mailOf, orderOf, someTerms } from './order-desk.ts';

/** The order with this token. */
export type Key = { token: string };

/** The initial price of an order in paise: ₹2,500 for the government, and our fee of ₹1,999 with its tax. */
export const total = paise(485_882);

/** The fee that the price of these orders leaves open. */
export const openFee = { en: 'INC-20A after the bank account: ₹200 to ₹600', hi: 'बैंक खाते के बाद INC-20A: ₹200 से ₹600' };
export const feeName = { en: 'INC-20A after the bank account', hi: 'बैंक खाते के बाद INC-20A' };

/** Places an order whose price leaves a government fee open. */
export async function anOpenOrder(db: Database, changes: Parameters<typeof anOrder>[1] = {}): Promise<Key> {
  const offer = { ...anOffer, isOpen: true, excluded: [openFee] };
  const { token } = await makeQuote(db, { offer, locale: 'hi', formKey: crypto.randomUUID(), now: 0 });
  const quote = await findQuote(db, token);
  if (!quote) {
    throw new Error('the quote is not there');
  }
  const open = { ...quote, valid_until: Number.MAX_SAFE_INTEGER };
  return anOrder(db, { quote: open, documentTerms: someTerms, ...changes });
}

let references = 900_000_000_000;
/** Confirms a payment as a clerk, with a unique bank reference. */
export async function pay(db: Database, key: Key, amount: Paise) {
  references += 1;
  return confirmPayment(db, key, await change(db, key), { reference: String(references), amount }, mailOf('paid'));
}

/** Enters the amount of a fee as a clerk. */
export const name = async (db: Database, key: Key, amount: Paise, named = feeName) =>
  nameFee(db, key, await change(db, key), { name: named, amount });

/** Changes, as a clerk, the last amount entered; 0 removes it. */
export async function rename(db: Database, key: Key, amount: Paise) {
  const { lines } = await orderOf(db, key.token);
  const position = lines.findLast(({ named_at }) => named_at !== null)?.position ?? -1;
  return changeFee(db, key, await change(db, key), { position, amount });
}

/** Finishes the next stage as a clerk. */
export const finish = async (db: Database, key: Key) => finishStage(db, key, await change(db, key), () => []);
/** Records, as a clerk, a payment to the government, or undoes it. */
export const spend = async (db: Database, key: Key, amount: Paise) =>
  payGovernment(db, key, await change(db, key), amount);
/** Undoes the last such payment. */
export const unspend = async (db: Database, key: Key) => undoSpending(db, key, await change(db, key), 'wrong order');
/** A clerk refunds money. */
export const credit = async (db: Database, key: Key, kind: 'unfinished' | 'full' | 'difference') =>
  creditOrder(db, key, await change(db, key), { kind, reason: 'asked' }, () => []);

/** The bank takes back money that was paid for an order. */
export const takeBack = (db: Database, key: Key, amount: Paise) =>
  withOrder(db, key, (transaction, held) => {
    const gone = { ref: crypto.randomUUID(), paidKey: null, amount, from: 'bank' } as const;
    return bookGone(transaction, held, gone, now);
  });

/** Sends all waiting refunds. */
export async function settleAll(db: Database, key: Key): Promise<void> {
  for (const { id, state } of (await orderOf(db, key.token)).refunds) {
    if (state === 'by-hand') {
      await settleByHand(db, key, await change(db, key), { refundId: id, reference: `sent ${id}` });
    }
  }
}

/** Returns the documents of an order, oldest first. */
export const documents = async (db: Database, key: Key) => documentsOf(db, (await orderOf(db, key.token)).number);

/**
 * Returns the amounts received less refunds, in total and by State, according to the documents. An invoice after
 * receipt vouchers adds nothing. In paise.
 */
export async function sumsOf(db: Database, key: Key) {
  const all = await documents(db, key);
  const signed = all
    .filter(({ id }) => !all.some(({ invoice_id }) => invoice_id === id))
    .map((one) => ({ ...one, sign: /^(?:refund|credit)/.test(one.kind) ? -1 : 1 }));
  const sum = (of: (one: (typeof signed)[number]) => number) =>
    signed.reduce((sums, one) => sums + one.sign * of(one), 0);
  const places = [...new Set(all.map(({ place }) => place))];
  const inPlace = (place: string) => sum((one) => (one.place === place ? one.total_paise : 0));
  return {
    total: sum((one) => one.total_paise),
    government: sum((one) => one.government_paise),
    gst: sum((one) => one.cgst_paise + one.sgst_paise + one.igst_paise),
    byPlace: Object.fromEntries(places.map((place) => [place, inPlace(place)]).filter(([, paise]) => paise !== 0)),
  };
}

/**
 * Returns the same amounts according to the ledger, once no refund is waiting. @param place the order's current place
 * of supply
 */
export async function bookedOf(db: Database, key: Key, place: string) {
  const order = await orderOf(db, key.token);
  const balances = await readBalances(db, order.id);
  const { paid, refunded } = order.money;
  // An invoice stays even if its payment was taken back.
  const unpaid = balances.receivable + balances.committed;
  const all = paid - refunded + balances['refunds-payable'] + unpaid;
  return { total: all, gst: 0 - balances['gst-output'], byPlace: all === 0 ? {} : { [place]: all } };
}
