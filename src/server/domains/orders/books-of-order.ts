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

/** Reads the ledger entries of an order. @param db the transaction that has locked the order */
export async function readBooks(db: Database, orderId: string): Promise<BooksOfOrder> {
  const came = await receiptsOfRefunds(db, orderId);
  let balances: Balances = noBalances();
  let credits: Balances = noBalances();
  let receipts: Receipt[] = [];
  let credited = nothing;
  let taken = nothing;
  let waived = nothing;
  const went = new Map<string, Omit<Receipt, 'key' | 'back' | 'unpaid'>>();
  const paid = () => minus(receipts.map(({ parts }) => parts).reduce(plus, nothing), taken);
  const entries = [...(await entriesOf(db, orderId))];
  for (const { key } of entries) {
    const [, refundId, receipt] = NOT_SENT.exec(key) ?? [];
    if (refundId && receipt) {
      came.set(`refunded ${refundId}`, receipt);
    }
  }
  for (const { key, kind, postings } of entries) {
    balances = afterPostings(balances, postings);
    if (kind === 'received') {
      const receipt = receiptOf(key, postings);
      const again = subtract(negate(sumOn(postings, 'receivable')), sumOfParts(receipt.parts));
      receipts = [...payAgain(receipts, maximum(0, again)), receipt];
    }
    if (kind === 'named') {
      waived = plus(waived, partsOf(postings));
    }
    if (kind === 'credited' || kind === 'named') {
      credits = afterPostings(
        credits,
        postings.filter(({ account }) => kind === 'credited' || account === 'client-money'),
      );
      credited = creditedOf(credits, paid());
    }
    if (kind === 'credited') {
      const waivedDebt = negate(add(sumOn(postings, 'receivable'), sumOn(postings, 'committed')));
      const owed = minus(plus(credited, taken), backOfReceipts(receipts));
      receipts = waiveUnpaid(receipts, owed, maximum(0, waivedDebt));
    }
    const notSent = went.get(NOT_SENT.exec(key)?.[1] ?? '');
    if (notSent) {
      // The refund was not sent, so its money becomes a receipt again and is still owed to the customer.
      receipts.push({ ...notSent, key, back: nothing, unpaid: 0 });
      taken = plus(taken, notSent.parts);
      continue;
    }
    if (!isGone(kind)) {
      continue;
    }
    const from = came.get(key) ?? receiptIn(key);
    const parts = kind === 'refunded' ? nothing : partsOf(postings);
    const before = receipts;
    const owed = minus(plus(credited, taken), backOfReceipts(receipts));
    receipts = shareBack(receipts, owed, { amount: sumOn(postings, 'refunds-payable'), key: from });
    // The part that stays on an invoice is only due again.
    const again = maximum(0, subtract(sumOn(postings, 'receivable'), sumOfParts(parts)));
    receipts = receipts.map((each) =>
      each.key === from ? { ...each, back: plus(each.back, parts), unpaid: add(each.unpaid, again) } : each,
    );
    taken = plus(taken, parts);
    const [, refundId] = /^refunded (\S+)$/.exec(key) ?? [];
    if (refundId) {
      went.set(refundId, { ...differenceOf(before, receipts), firstKey: from });
    }
  }
  // A finished stage may be unpaid, so that its advance is negative. It must not reduce the other open amounts.
  const open = add(maximum(0, negate(balances['client-money'])), maximum(0, negate(balances.advances)));
  return { receipts, came: minus(paid(), waived), credited: plus(credited, taken), open };
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
