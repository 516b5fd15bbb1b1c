import type { Posting } from '../../platform/database/ledger-accounts.ts';
import type { EntryKind } from '../../platform/database/ledger-entry-kind.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Transaction } from '../../platform/database/schema.ts';

export interface Entry {
  /** Identifies the entry if it is posted again, such as `received razorpay pay_1`. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly orderId: string | null;
  readonly postings: readonly Posting[];
}

/**
 * Adds an entry to the ledger. Entries are never changed, and a trigger refuses any change.
 * @param db the transaction of the event that the entry records
 * @returns whether it was posted; false if an entry with this key already exists, or if there are no postings
 * @throws RangeError when the postings do not sum to zero or are not whole paise
 */
export async function postEntry(db: Transaction, entry: Entry, now: number): Promise<boolean> {
  const { key, kind, orderId, postings } = entry;
  requireBalance(entry);
  if (postings.length === 0) {
    return false;
  }
  const row = await db
    .insertInto('ledger_entries')
    .values({ id: orderedId(), key, kind, order_id: orderId, at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) {
    return false;
  }
  await db
    .insertInto('ledger_postings')
    .values(
      postings.map(({ account, amount }, position) => {
        return { entry_id: row.id, position, order_id: orderId, account, amount_paise: amount };
      }),
    )
    .execute();
  return true;
}

/** Checks an entry. @throws RangeError when the postings do not sum to zero or are not whole paise */
export function requireBalance({ key, postings }: Pick<Entry, 'key' | 'postings'>): void {
  if (postings.some(({ amount }) => !Number.isSafeInteger(amount))) {
    throw new RangeError(`The entry "${key}" has a posting that is not a whole number of paise.`);
  }
  const sum = postings.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) {
    throw new RangeError(`The entry "${key}" is ${sum} paise out of balance.`);
  }
}
