import { add, minimum, type Paise, subtract } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { causesOf, type EntryCause } from '../ledger/entry-cause.ts';

/** Why money is due again, in paise. */
export interface WhyGone {
  /** A clerk had confirmed this money by mistake. It was never received, and nothing was refunded. */
  readonly mistaken: Paise;
  /** The bank returned a cheque for this money unpaid. */
  readonly bounced: Paise;
  /** This amount had been written off, but the write-off was cancelled. */
  readonly unwritten: Paise;
  /** This money no longer pays the order, but is on the customer's account. */
  readonly released: Paise;
  /** This money was moved to another order. */
  readonly moved: Paise;
  /** The payment provider refunded this money, or the bank took it back. */
  readonly wentBack: Paise;
}

/** Why money is due again that the ledger records as not received, except for a mistake and a cheque. */
const unreceived: ReadonlyMap<EntryCause | undefined, 'unwritten' | 'released'> = new Map([
  ['write-off-undone', 'unwritten'],
  ['move-undone', 'released'],
  ['released', 'released'],
]);

/**
 * Splits the amount that is due again by cause, starting with the newest entries that made it due.
 * @param gone the amount due again, in paise
 */
export async function whyGone(db: Database, orderId: string, gone: Paise): Promise<WhyGone> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select(['ledger_entries.id', 'key', 'kind', 'about', 'amount_paise'])
    .where('ledger_entries.order_id', '=', orderId)
    .where('account', '=', 'receivable')
    .where('kind', 'in', ['taken-back', 'unreceived'])
    .orderBy('ledger_entries.id', 'desc')
    .execute();
  const causes = await causesOf(db, rows);
  const sums = { mistaken: 0, bounced: 0, unwritten: 0, released: 0, moved: 0 } as Record<
    Exclude<keyof WhyGone, 'wentBack'>,
    Paise
  >;
  let left = gone;
  for (const { id, kind, amount_paise } of rows) {
    const part = minimum(left, amount_paise);
    left -= part;
    const cause = causes.get(id);
    const why = cause === 'bounced' ? cause : (unreceived.get(cause) ?? 'mistaken');
    if (kind === 'unreceived') {
      sums[why] = add(sums[why], part);
    } else if (cause === 'moved-out') {
      sums.moved = add(sums.moved, part);
    }
  }
  return { ...sums, wentBack: subtract(gone, ...Object.values(sums)) };
}
