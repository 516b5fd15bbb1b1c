import type { Database } from '../database/schema.ts';
import type { Account } from '../ledger/accounts.ts';
import { noBalances } from '../ledger/accounts.ts';
import type { EntryKind } from '../ledger/entry-kind.ts';
import { minus, nothing, type Parts, plus } from './money-parts.ts';

/** What the ledger says of an order, as far as documents are issued for it. Paise. */
export interface BooksOfOrder {
  /** Money that came for the order, oldest first; what came beyond its price is no advance, and is not in it. */
  readonly receipts: readonly { readonly key: string; readonly parts: Parts }[];
  /** What of it is owed back. */
  readonly credited: Parts;
  /** What went back so far, also of what came beyond the price. */
  readonly refunded: number;
  /** Government fees that are neither paid on nor given back, and our fee that is not earned. */
  readonly open: number;
}

/** Reads the ledger of an order. @param db the transaction that holds it */
export async function readBooks(db: Database, orderId: string): Promise<BooksOfOrder> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select(['ledger_entries.key', 'kind', 'account', 'amount_paise'])
    .where('ledger_entries.order_id', '=', orderId)
    // Ids are made in the order of time.
    .orderBy('ledger_entries.id')
    .execute();
  const balances: Record<Account, number> = { ...noBalances() };
  const receipts = new Map<string, Parts>();
  const credits: Record<Account, number> = { ...noBalances() };
  let refunded = 0;
  for (const { key, kind, account, amount_paise: amount } of rows) {
    balances[account] += amount;
    if (kind === 'received') receipts.set(key, minus(receipts.get(key) ?? nothing, partsOn(account, amount)));
    if (kind === 'credited') credits[account] += amount;
    if (isMoneyGone(kind, account)) refunded -= amount;
  }
  const came = [...receipts.values()].reduce(plus, nothing);
  return {
    receipts: [...receipts].map(([key, parts]) => ({ key, parts })),
    credited: creditedOf(credits, came),
    ...{ refunded, open: -balances['client-money'] - balances.advances },
  };
}

/** What a posting is of, with its sign. */
const partsOn = (account: Account, amount: number): Parts => ({
  taxable: account === 'advances' ? amount : 0,
  gst: account === 'gst-output' ? amount : 0,
  government: account === 'client-money' ? amount : 0,
});

const isMoneyGone = (kind: EntryKind, account: Account): boolean =>
  kind === 'refunded' && (account === 'bank' || account.startsWith('clearing-'));

/** A full refund gives back government fees that were paid on, too: those are booked as less of our income. */
function creditedOf(credits: Readonly<Record<Account, number>>, came: Parts): Parts {
  const ours = credits.advances + credits['fee-income'];
  const taxable = Math.min(ours, came.taxable);
  return { taxable, gst: credits['gst-output'], government: credits['client-money'] + ours - taxable };
}
