import { add, minimum, type Paise, subtract } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Why money is due again, in paise. */
export interface WhyGone {
  /** A clerk had confirmed this money by mistake. It was never received, and nothing was refunded. */
  readonly mistaken: Paise;
  /** The payment provider refunded this money, or the bank took it back. */
  readonly wentBack: Paise;
}

/**
 * Splits the amount that is due again by cause, starting with the newest entries that made it due.
 * @param gone the amount due again, paise
 */
export async function whyGone(db: Database, orderId: string, gone: Paise): Promise<WhyGone> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select(['kind', 'amount_paise'])
    .where('ledger_entries.order_id', '=', orderId)
    .where('account', '=', 'receivable')
    .where('kind', 'in', ['taken-back', 'unreceived'])
    .orderBy('ledger_entries.id', 'desc')
    .execute();
  let mistaken: Paise = 0;
  let left = gone;
  for (const { kind, amount_paise } of rows) {
    const part = minimum(left, amount_paise);
    left -= part;
    if (kind === 'unreceived') {
      mistaken = add(mistaken, part);
    }
  }
  return { mistaken, wentBack: subtract(gone, mistaken) };
}
