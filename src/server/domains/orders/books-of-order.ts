import { add, maximum, minimum, negate, type Paise, subtract, sum } from '../../../kernel/paise.ts';
import {
  type Account,
  afterPostings,
  type Balances,
  noBalances,
  type Posting,
} from '../../platform/database/ledger-accounts.ts';
import type { EntryKind } from '../../platform/database/ledger-entry-kind.ts';
import type { Database } from '../../platform/database/schema.ts';
import { backOfReceipts, payAgain, type Receipt, shareBack, waiveUnpaid } from './gone-back.ts';
import { minus, nothing, type Parts, plus, sumOfParts } from './money-parts.ts';

/** The amounts in an order's ledger on which its documents are based, in paise. */
export interface BooksOfOrder {
  /** Money received for the order, oldest first. */
  readonly receipts: readonly Receipt[];
  /**
   * The part of the price that was paid, minus money that was taken back although we did not owe it, and minus fees
   * that are no longer part of the price.
   */
  readonly came: Parts;
  /** The part of the price that is owed to the customer, or that was taken back although we did not owe it. */
  readonly credited: Parts;
  /**
   * Government fees that are neither paid to the government nor refunded, and the part of our fee that is not yet
   * earned, in paise.
   */
  readonly open: Paise;
}

interface BookedEntry {
  readonly key: string;
  readonly kind: EntryKind;
  readonly postings: Posting[];
}

/** What is known after some of an order's entries. */
interface Reading {
  balances: Balances;
  credits: Balances;
  receipts: Receipt[];
  credited: Parts;
  taken: Parts;
  waived: Parts;
  /** The receipts that refunds were taken from, by the keys of their entries. */
  readonly came: Map<string, string>;
  /** What was refunded, by the ids of the refunds. */
  readonly went: Map<string, Omit<Receipt, 'key' | 'back' | 'unpaid'>>;
}

/** Reads the ledger entries of an order. @param db the transaction that has locked the order */
export async function readBooks(db: Database, orderId: string): Promise<BooksOfOrder> {
  const reading: Reading = {
    balances: noBalances(),
    credits: noBalances(),
    receipts: [],
    credited: nothing,
    taken: nothing,
    waived: nothing,
    came: await receiptsOfRefunds(db, orderId),
    went: new Map(),
  };
  const entries = [...(await entriesOf(db, orderId))];
  for (const { key } of entries) {
    noteNotSent(reading.came, key);
  }
  for (const entry of entries) {
    readEntry(reading, entry);
  }
  const { receipts, balances, waived, credited, taken } = reading;
  // A finished stage may be unpaid, so that its advance is negative. It must not reduce the other open amounts.
  const open = add(maximum(0, negate(balances['client-money'])), maximum(0, negate(balances.advances)));
  return { receipts, came: minus(paidIn(reading), waived), credited: plus(credited, taken), open };
}

const paidIn = ({ receipts, taken }: Reading): Parts =>
  minus(receipts.map(({ parts }) => parts).reduce(plus, nothing), taken);

function readEntry(reading: Reading, entry: BookedEntry): void {
  const { key, kind, postings } = entry;
  reading.balances = afterPostings(reading.balances, postings);
  if (kind === 'received') {
    const receipt = receiptOf(key, postings);
    const again = subtract(negate(sumOn(postings, 'receivable')), sumOfParts(receipt.parts));
    reading.receipts = [...payAgain(reading.receipts, maximum(0, again)), receipt];
  }
  readCredit(reading, entry);
  const notSent = reading.went.get(NOT_SENT.exec(key)?.[1] ?? '');
  if (notSent) {
    // The refund was not sent, so its money becomes a receipt again and is still owed to the customer.
    reading.receipts.push({ ...notSent, key, back: nothing, unpaid: 0 });
    reading.taken = plus(reading.taken, notSent.parts);
  } else if (isGone(kind)) {
    readGone(reading, entry);
  }
}

/** Reads what was credited to the customer, or is no longer part of the price. */
function readCredit(reading: Reading, { kind, postings }: BookedEntry): void {
  if (kind === 'named') {
    reading.waived = plus(reading.waived, partsOf(postings));
    reading.credits = afterPostings(
      reading.credits,
      postings.filter(({ account }) => account === 'client-money'),
    );
    reading.credited = creditedOf(reading.credits, paidIn(reading));
  }
  if (kind === 'credited') {
    reading.credits = afterPostings(reading.credits, postings);
    reading.credited = creditedOf(reading.credits, paidIn(reading));
    const waivedDebt = negate(add(sumOn(postings, 'receivable'), sumOn(postings, 'committed')));
    reading.receipts = waiveUnpaid(reading.receipts, owedIn(reading), maximum(0, waivedDebt));
  }
}

const owedIn = ({ credited, taken, receipts }: Reading): Parts =>
  minus(plus(credited, taken), backOfReceipts(receipts));

/** Reads money that left the order. */
function readGone(reading: Reading, { key, kind, postings }: BookedEntry): void {
  const from = reading.came.get(key) ?? receiptIn(key);
  const parts = kind === 'refunded' ? nothing : partsOf(postings);
  const before = reading.receipts;
  const shared = shareBack(before, owedIn(reading), { amount: sumOn(postings, 'refunds-payable'), key: from });
  // The part that stays on an invoice is only due again.
  const again = maximum(0, subtract(sumOn(postings, 'receivable'), sumOfParts(parts)));
  reading.receipts = shared.map((each) =>
    each.key === from ? { ...each, back: plus(each.back, parts), unpaid: add(each.unpaid, again) } : each,
  );
  reading.taken = plus(reading.taken, parts);
  const [, refundId] = /^refunded (\S+)$/.exec(key) ?? [];
  if (refundId) {
    reading.went.set(refundId, { ...differenceOf(before, reading.receipts), firstKey: from });
  }
}

const isGone = (kind: EntryKind): boolean => kind === 'refunded' || kind === 'taken-back' || kind === 'unreceived';

/**
 * Returns the key of the entry that undoes a sent refund. The key contains that of the receipt from which the refund
 * was paid, because that payment may be undone later and then loses its own key.
 */
export const notSentKey = (refundId: string, paidKey: string | null): string =>
  `unrefunded ${refundId} received ${paidKey}`;
const NOT_SENT = /^unrefunded (\S+) (received .*)$/;

/** Returns the amounts that an entry took from the receipts. */
function differenceOf(before: readonly Receipt[], after: readonly Receipt[]) {
  const excess = (of: readonly Receipt[]): Paise => sum(of.map((each) => each.excess));
  return {
    parts: minus(backOfReceipts(after), backOfReceipts(before)),
    excess: subtract(excess(before), excess(after)),
  };
}

/** Reads the key of the reversed receipt from the key of the entry that reverses it. */
const receiptIn = (key: string): string | undefined => / ((?:received|unrefunded) .*)$/.exec(key)?.[1];

async function entriesOf(db: Database, orderId: string): Promise<Iterable<BookedEntry>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select(['ledger_entries.key', 'kind', 'account', 'amount_paise'])
    .where('ledger_entries.order_id', '=', orderId)
    // Ids sort by creation time.
    .orderBy('ledger_entries.id')
    .orderBy('position')
    .execute();
  const entries = new Map<string, BookedEntry>();
  for (const { key, kind, account, amount_paise: amount } of rows) {
    const entry = entries.get(key) ?? { key, kind, postings: [] };
    entry.postings.push({ account, amount });
    entries.set(key, entry);
  }
  return entries.values();
}

/** Maps the key of each refund's entry to the key of the receipt from which the refund was paid. */
async function receiptsOfRefunds(db: Database, orderId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'payments.paid_key'])
    .where('refunds.order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ id, paid_key }) => [`refunded ${id}`, `received ${paid_key}`]));
}

const sumOn = (postings: readonly Posting[], on: Account): Paise =>
  sum(postings.filter(({ account }) => account === on).map(({ amount }) => amount));

/** Returns the parts of the price that an entry takes back. */
const partsOf = (postings: readonly Posting[]): Parts => ({
  taxable: sumOn(postings, 'advances'),
  gst: sumOn(postings, 'gst-output'),
  government: sumOn(postings, 'client-money'),
});

const receiptOf = (key: string, postings: readonly Posting[]): Receipt => ({
  key,
  back: nothing,
  unpaid: 0,
  parts: minus(nothing, partsOf(postings)),
  excess: negate(sumOn(postings, 'refunds-payable')),
});

/**
 * Returns the parts that are credited. A full refund also includes fees that were already paid to the government; those
 * reduce our income.
 */
function creditedOf(credits: Balances, came: Parts): Parts {
  const ours = add(credits.advances, credits['fee-income']);
  const taxable = minimum(ours, came.taxable);
  return { taxable, gst: credits['gst-output'], government: subtract(add(credits['client-money'], ours), taxable) };
}

/** Notes which receipt a refund became that was not sent. */
function noteNotSent(came: Map<string, string>, key: string): void {
  const [, refundId, receipt] = NOT_SENT.exec(key) ?? [];
  if (refundId && receipt) {
    came.set(`refunded ${refundId}`, receipt);
  }
}
