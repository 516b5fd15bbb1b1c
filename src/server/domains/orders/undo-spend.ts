import type { Paise } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { notPaidOn } from '../ledger/order-postings.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { noteChange, type OrderChange } from './change-order.ts';
import { documentsOf } from './document-terms.ts';
import type { UndoOutcome } from './undo-stage.ts';
import { changeOrder, type OrderKey, withOrder } from './with-order.ts';

/** A record of government fees that were paid to the government. */
export interface Spending {
  /** The key of the ledger entry. */
  readonly key: string;
  /** Paise. */
  readonly amount: Paise;
  /** Epoch milliseconds. */
  readonly at: number;
}

const undoneKey = (key: string): string => `not ${key}`;

/**
 * Lists the government fees that were recorded as paid to the government for an order, oldest first, without records
 * that were undone.
 * @throws StorageUnavailable
 */
export function listSpendings(db: Database, orderId: string): Promise<Spending[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
      .select(['key', 'at', 'amount_paise as amount'])
      .where('ledger_entries.order_id', '=', orderId)
      .where('kind', '=', 'paid-on')
      .where('account', '=', 'client-money')
      .orderBy('ledger_entries.id')
      .execute();
    const keys = new Set(rows.map(({ key }) => key));
    return rows.filter(({ key, amount }) => amount > 0 && !keys.has(undoneKey(key)));
  });
}

/**
 * Undoes the last record of government fees paid to the government. The money has not left our account.
 * @param reason the reason for the log
 * @throws StorageUnavailable
 */
export function undoSpending(db: Database, key: OrderKey, change: OrderChange, reason: string): Promise<UndoOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<UndoOutcome> => {
    const { now } = change;
    if (held.version !== change.seen) {
      return 'newer';
    }
    const last = (await listSpendings(transaction, held.id)).at(-1);
    if (!last || held.status === 'cancelled') {
      return 'not-now';
    }
    const documents = await documentsOf(transaction, held.number);
    // The invoice already includes the fees that were paid to the government.
    if (documents.some(({ invoice_id }) => invoice_id !== null)) {
      return 'final';
    }
    // The order has been fully refunded, and we bore the government fee.
    if ((await readBalances(transaction, held.id))['fee-income'] > 0) {
      return 'not-now';
    }
    const entry = { key: undoneKey(last.key), kind: 'paid-on', orderId: held.id } as const;
    await postEntry(transaction, { ...entry, postings: notPaidOn(last.amount) }, now);
    await changeOrder(transaction, held, {}, now);
    await noteChange(transaction, held, change, 'order-government-undone', `${last.amount} ${reason}`);
    return 'done';
  });
}
