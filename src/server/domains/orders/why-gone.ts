import type { Database } from '../../platform/database/schema.ts';

/** Why money is due again. Paise. */
export interface WhyGone {
  /** A clerk had confirmed it by mistake. It never came, and nothing was refunded. */
  readonly mistaken: number;
  /** It was refunded at the payment provider, or the bank took it back. */
  readonly wentBack: number;
}

/**
 * Returns why money of an order is due again, from the newest entries that made it due.
 * @param gone what is due again, paise
 */
export async function whyGone(db: Database, orderId: string, gone: number): Promise<WhyGone> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select(['kind', 'amount_paise'])
    .where('ledger_entries.order_id', '=', orderId)
    .where('account', '=', 'receivable')
    .where('kind', 'in', ['taken-back', 'unreceived'])
    .orderBy('ledger_entries.id', 'desc')
    .execute();
  let mistaken = 0;
  let left = gone;
  for (const { kind, amount_paise } of rows) {
    const part = Math.min(left, amount_paise);
    left -= part;
    if (kind === 'unreceived') {
      mistaken += part;
    }
  }
  return { mistaken, wentBack: gone - mistaken };
}
