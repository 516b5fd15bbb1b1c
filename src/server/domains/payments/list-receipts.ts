import { sql } from 'kysely';
import type { Paise } from '../../../kernel/paise.ts';
import type { MoneyReceiptRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { openWithheld } from './tds-certificates.ts';
import { daysOfQuarter } from './tds-quarter.ts';

/**
 * The receipts that a list shows. `waiting`: cheques that have not cleared. `account`: receipts with money that is not
 * allocated. `tds`: withheld tax whose certificate is missing or differs. `withheld`: all withheld tax.
 */
export const receiptViews = ['all', 'waiting', 'account', 'tds', 'withheld'] as const;
export type ReceiptView = (typeof receiptViews)[number];

/** Filters for receipts; every field is optional. */
export interface ReceiptFilter {
  /** Part of the number or the name, or the whole reference, email address or phone number. */
  readonly search?: string | undefined;
  /** The GSTIN of the payer. */
  readonly gstin?: string | undefined;
  /** The smallest and the largest amount to list, in paise. */
  readonly least?: Paise | undefined;
  readonly most?: Paise | undefined;
  /** A quarter of the financial year that contains the day of payment, such as `2026-27 Q3`. */
  readonly quarter?: string | undefined;
  /** Epoch milliseconds: `from` is included, `to` is not. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The last receipt of the previous page. Only older ones are listed. */
  readonly after?: { readonly at: number; readonly id: string } | undefined;
}

/** Lists receipts, newest first. @throws StorageUnavailable */
export function listReceipts(
  db: Database,
  view: ReceiptView,
  filter: ReceiptFilter,
  atMost: number,
): Promise<MoneyReceiptRow[]> {
  const { search = '', gstin, least, most, quarter = '', from, to, after } = filter;
  const part = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  let query = inView(db, view).orderBy('issued_at', 'desc').orderBy('id', 'desc').limit(atMost);
  if (search !== '') {
    const phone = search.replaceAll(/\D/g, '');
    query = query.where(({ or, eb }) =>
      or([
        sql<boolean>`number like ${part.toUpperCase()} escape '\\'`,
        sql<boolean>`lower(name) like ${part.toLowerCase()} escape '\\'`,
        eb('reference', '=', search.toUpperCase()),
        eb('mail', '=', search.toLowerCase()),
        ...(phone.length < 10 ? [] : [sql<boolean>`replace(phone, ' ', '') like ${`%${phone.slice(-10)}`}`]),
      ]),
    );
  }
  if (gstin !== undefined) {
    query = query.where('payer_gstin', '=', gstin);
  }
  if (least !== undefined) {
    query = query.where('amount_paise', '>=', least);
  }
  if (most !== undefined) {
    query = query.where('amount_paise', '<=', most);
  }
  const days = daysOfQuarter(quarter);
  if (days) {
    query = query.where('day', '>=', days.from).where('day', '<', days.to);
  }
  if (from !== undefined) {
    query = query.where('issued_at', '>=', from);
  }
  if (to !== undefined) {
    query = query.where('issued_at', '<', to);
  }
  if (after !== undefined) {
    query = query.where(({ or, and, eb }) =>
      or([eb('issued_at', '<', after.at), and([eb('issued_at', '=', after.at), eb('id', '<', after.id)])]),
    );
  }
  return withStorageErrors(() => query.execute());
}

function inView(db: Database, view: ReceiptView) {
  const all = db.selectFrom('money_receipts').selectAll('money_receipts');
  if (view === 'waiting') {
    return all.where('kind', '=', 'cheque').where('state', '=', 'waiting');
  }
  if (view === 'account') {
    return all.where('id', 'in', db.selectFrom('receipt_balances').select('receipt_id').where('left_paise', '>', 0));
  }
  if (view === 'tds') {
    return openWithheld(db).selectAll('money_receipts');
  }
  if (view === 'withheld') {
    return all.where('kind', '=', 'tds');
  }
  return all;
}
