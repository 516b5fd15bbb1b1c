import type { EntryKind } from '../../platform/database/ledger-entry-kind.ts';
import type { MoneyReceiptRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { undonePaymentInKey } from './receipt-of-entry.ts';

/**
 * The reason for an entry, if its kind does not show it. `bounced`: the bank returned a cheque unpaid. `reversed`: a
 * receipt was recorded by mistake. `move-undone`, `released`: money from another order or from a receipt no longer pays
 * the order and is on account. `moved-in`, `moved-out`: money moved between orders. `replaced`, `again`: the tax on
 * an advance was changed to that of another State.
 */
export type EntryCause =
  | ('bounced' | 'reversed')
  | ('moved-in' | 'moved-out' | 'move-undone' | 'released')
  | ('written-off' | 'write-off-undone')
  | ('replaced' | 'again');

/** The causes that can be recognised from the start of an entry's key. */
const starts: readonly (readonly [RegExp, EntryCause])[] = [
  [/^received moved /, 'moved-in'],
  [/^(?:taken-back|refunded) moved /, 'moved-out'],
  [/^received written-off /, 'written-off'],
  [/^unreceived .*received written-off /, 'write-off-undone'],
  [/^unreceived place /, 'replaced'],
  [/^received again place /, 'again'],
];

/**
 * Whether the key is that of an entry that only changed the tax on an advance to that of another State. No money moved.
 */
export const isOtherState = (key: string): boolean => /^(?:unreceived|received again) place /.test(key);

interface Entry {
  readonly id: string;
  readonly key: string;
  readonly kind: EntryKind;
  readonly about: string | null;
}

const RECEIPT = 'receipt ';

/** Finds the causes of entries, by their ids. */
export async function causesOf(db: Database, entries: readonly Entry[]): Promise<ReadonlyMap<string, EntryCause>> {
  const causes = new Map<string, EntryCause>();
  const byPayment = new Map<string, string>();
  const byReceipt = new Map<string, string>();
  for (const { id, key, kind, about } of entries) {
    const known = starts.find(([start]) => start.test(key))?.[1];
    const payment = undonePaymentInKey(key);
    if (known) {
      causes.set(id, known);
    } else if (payment !== undefined) {
      byPayment.set(id, payment);
    } else if (kind === 'uncollected' && about?.startsWith(RECEIPT)) {
      byReceipt.set(id, about.slice(RECEIPT.length));
    }
  }
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'receipt_id'])
    .where('id', 'in', ['', ...byPayment.values()])
    .execute();
  const receiptOf = new Map(payments.map((each) => [each.id, each.receipt_id ?? '']));
  for (const [id, payment] of byPayment) {
    byReceipt.set(id, receiptOf.get(payment) ?? '');
  }
  const receipts = await db
    .selectFrom('money_receipts')
    .select(['id', 'state', 'kind'])
    .where('id', 'in', ['', ...byReceipt.values()])
    .execute();
  const found = new Map(receipts.map((each) => [each.id, each]));
  for (const [id, receiptId] of byReceipt) {
    const receipt = found.get(receiptId);
    if (receipt) {
      causes.set(id, causeOf(receipt));
    }
  }
  return causes;
}

/** The cause of an entry that ends a payment from a receipt. */
function causeOf({ state, kind }: Pick<MoneyReceiptRow, 'state' | 'kind'>): EntryCause {
  if (state === 'bounced' || state === 'reversed') {
    return state;
  }
  return kind === 'moved' ? 'move-undone' : 'released';
}
