import type { Paise } from '../../../kernel/paise.ts';
import type { Actor } from '../../../kernel/roles.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type PayWay, payWays } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from '../audit/record.ts';
import { bookAtProvider } from './book-at-provider.ts';
import { bookLines, enterBankLines } from './book-lines.ts';

/**
 * The explanation of a bank line without an order. For a payout, it contains the amounts that the provider kept, in
 * paise.
 */
export type Settlement =
  | { readonly as: 'returned' | 'cash-deposit' | 'other' }
  | { readonly as: 'payout-razorpay' | 'payout-stripe'; readonly fee: Paise; readonly gst: Paise };

/**
 * Marks money without an order as settled by a clerk, so that it is no longer listed.
 * @param key as in the list, such as `razorpay pay_1` or `line 3f…`
 * @param reason what was done about the money
 * @returns whether the money was listed
 * @throws StorageUnavailable
 */
export function settleUnmatched(
  db: Database,
  key: string,
  reason: string,
  { actor, visitorAddress, now }: { actor: Actor; visitorAddress: string; now: number },
  settlement: Settlement = { as: 'other' },
): Promise<boolean> {
  const kind = key.slice(0, key.indexOf(' '));
  const id = key.slice(key.indexOf(' ') + 1);
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const way = payWays.find((each) => each === kind);
      const isSettled = way
        ? await settleEvents(transaction, way, id, now)
        : kind === 'line' && (await settleLine(transaction, id, settlement, now));
      if (!isSettled) {
        return false;
      }
      const entry = { actor, action: 'money-settled', subject: key.slice(0, 80), after: reason } as const;
      await record(transaction, { ...entry, visitorAddress }, now);
      return true;
    }),
  );
}

async function settleEvents(db: Transaction, way: PayWay, reference: string, now: number): Promise<boolean> {
  const settled = await db
    .updateTable('payment_events')
    .set({ settled_at: now })
    .where('way', '=', way)
    .where(({ or, and, eb }) =>
      or([eb('payment_ref', '=', reference), and([eb('payment_ref', '=', ''), eb('event_id', '=', reference)])]),
    )
    .where('outcome', 'in', ['unknown-order', 'wrong-currency'])
    .where('settled_at', 'is', null)
    .returning('event_id')
    .execute();
  await bookAtProvider(db, way, reference, now);
  return settled.length > 0;
}

async function settleLine(db: Transaction, id: string, settlement: Settlement, now: number): Promise<boolean> {
  await enterBankLines(db, 'payment');
  const { fee, gst }: { fee: Paise; gst: Paise } = 'fee' in settlement ? settlement : { fee: 0, gst: 0 };
  const settled = await db
    .updateTable('bank_lines')
    .set({ settled_at: now, settled_as: settlement.as, fee_paise: fee, fee_gst_paise: gst })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await bookLines(db, settled ? [settled.id] : [], now);
  return settled !== undefined;
}
