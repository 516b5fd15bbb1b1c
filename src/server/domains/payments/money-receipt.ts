import type { ExpressionBuilder } from 'kysely';
import { negate, type Paise, subtract } from '../../../kernel/paise.ts';
import { isRecord, objectWith, readJson } from '../../../kernel/read-json.ts';
import { engineOf } from '../../platform/database/engine.ts';
import type { Posting } from '../../platform/database/ledger-accounts.ts';
import type { EntryKind } from '../../platform/database/ledger-entry-kind.ts';
import type { MoneyReceiptRow, ReceiptKind } from '../../platform/database/order-tables.ts';
import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import type { Supplier } from '../documents/document.ts';
import { bookAbout } from '../ledger/book-about.ts';

/** The payer. Unknown values are ''. */
export interface Payer {
  readonly name: string;
  readonly mail: string;
  readonly phone: string;
  readonly gstin: string;
}

/** The printed content of a receipt. It is fixed when the number is assigned. */
export interface ReceiptContent {
  readonly supplier: Supplier;
  readonly payer: Pick<Payer, 'name' | 'gstin'>;
  /** The orders for which the payer gave the money, with the amounts in paise. */
  readonly orders: readonly { readonly number: string; readonly paise: Paise }[];
  readonly clerk: string;
}

/**
 * Returns the number series of a receipt. Moves between orders have a separate series, because no money is received.
 */
export const seriesOfReceipt = (kind: ReceiptKind): string => (kind === 'moved' ? 'MV' : 'MR');

/** Parses the printed content of a receipt. @throws BrokenJson */
export const readReceiptContent = (row: Pick<MoneyReceiptRow, 'content'>): ReceiptContent =>
  readJson(row.content, 'money_receipts.content', objectWith<ReceiptContent>({ supplier: isRecord, payer: isRecord }));

/** The account that holds the money of a receipt. */
const accountOf = { cash: 'cash', cheque: 'bank', transfer: 'bank', tds: 'tds-receivable' } as const;

/** Returns the postings that the ledger should have for a receipt, without those for the orders that it paid. */
function postingsOf(receipt: MoneyReceiptRow): readonly Posting[] {
  const { kind, state, amount_paise: amount, returned_paise: back, written_off_paise: lost } = receipt;
  const fromCash = receipt.returned_cash_paise;
  const sentBack: readonly Posting[] = [
    { account: 'on-account', amount: back },
    { account: 'bank', amount: subtract(fromCash, back) },
    { account: 'cash', amount: negate(fromCash) },
  ];
  if (kind === 'moved') {
    return back > 0 ? sentBack : [];
  }
  return state === 'here'
    ? [
        { account: accountOf[kind], amount: subtract(amount, lost) },
        { account: 'written-off', amount: lost },
        { account: 'on-account', amount: negate(amount) },
        ...sentBack,
      ]
    : [];
}

/**
 * Posts the amounts of a receipt that are missing from the ledger.
 * @param db the transaction that has locked the receipt
 */
export async function bookReceipt(db: Transaction, id: string, kind: EntryKind, now: number): Promise<void> {
  const receipt = await db.selectFrom('money_receipts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await bookAbout(db, [{ about: `receipt ${id}`, kind, target: postingsOf(receipt) }], now);
}

/**
 * Locks a receipt until the transaction ends, and reads it. To avoid deadlocks, lock its orders first.
 * @param db a transaction
 */
export function holdReceipt(db: Transaction, id: string): Promise<MoneyReceiptRow | undefined> {
  return (
    db
      .selectFrom('money_receipts')
      .selectAll()
      .where('id', '=', id)
      // SQLite runs one writing transaction at a time anyway.
      .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
  );
}

/** Returns a query condition for the receipts that were given for an order or have paid it. */
export const isForOrder =
  (orderId: string) =>
  ({ eb, selectFrom }: ExpressionBuilder<Schema, 'money_receipts'>) =>
    eb(
      'id',
      'in',
      selectFrom('receipt_orders')
        .select('receipt_id')
        .where('order_id', '=', orderId)
        .union(
          selectFrom('payments')
            .select('receipt_id')
            .where('order_id', '=', orderId)
            .where('receipt_id', 'is not', null)
            .$castTo<{ receipt_id: string }>(),
        ),
    );

const paymentsIn = (db: Database, receiptId: string, state: 'paid' | 'refused') =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'order_id', 'amount_paise', 'orders.number', 'orders.title_en', 'orders.title_hi'])
    .select('payments.updated_at')
    .where('receipt_id', '=', receiptId)
    .where('payments.state', '=', state)
    .orderBy('payments.id')
    .execute();

/** Reads the order payments made from a receipt. */
export const paymentsOf = (db: Database, receiptId: string) => paymentsIn(db, receiptId, 'paid');

/** Reads the payments from a receipt that were undone. */
export const endedPaymentsOf = (db: Database, receiptId: string) => paymentsIn(db, receiptId, 'refused');

/** Returns the unallocated amount of a receipt, in paise. */
export async function leftOnAccount(
  db: Database,
  { id, state, amount_paise, returned_paise }: MoneyReceiptRow,
): Promise<Paise> {
  if (state !== 'here') {
    return 0;
  }
  const used = await paymentsOf(db, id);
  return subtract(amount_paise, returned_paise, ...used.map((each) => each.amount_paise));
}
