import type { ExpressionBuilder } from 'kysely';
import { isRecord, objectWith, readJson } from '../../../kernel/read-json.ts';
import { engineOf } from '../../platform/database/engine.ts';
import type { Posting } from '../../platform/database/ledger-accounts.ts';
import type { EntryKind } from '../../platform/database/ledger-entry-kind.ts';
import type { MoneyReceiptRow, ReceiptKind } from '../../platform/database/order-tables.ts';
import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import type { Supplier } from '../documents/document.ts';
import { bookAbout } from '../ledger/book-about.ts';

/** Who paid. '' where it is not known. */
export interface Payer {
  readonly name: string;
  readonly mail: string;
  readonly phone: string;
  readonly gstin: string;
}

/** What the paper of a receipt shows. It is fixed when the number is given. */
export interface ReceiptContent {
  readonly supplier: Supplier;
  readonly payer: Pick<Payer, 'name' | 'gstin'>;
  /** For which orders the payer gave it. Paise. */
  readonly orders: readonly { readonly number: string; readonly paise: number }[];
  readonly clerk: string;
}

/** The series of the numbers: receipts for money, and moves between orders, for which no money arrived. */
export const seriesOfReceipt = (kind: ReceiptKind): string => (kind === 'moved' ? 'MV' : 'MR');

/** Reads what the paper of a receipt shows. @throws BrokenJson */
export const readReceiptContent = (row: Pick<MoneyReceiptRow, 'content'>): ReceiptContent =>
  readJson(row.content, 'money_receipts.content', objectWith<ReceiptContent>({ supplier: isRecord, payer: isRecord }));

/** Where the money of a receipt is. */
const accountOf = { cash: 'cash', cheque: 'bank', transfer: 'bank', tds: 'tds-receivable' } as const;

/** What the ledger should have of a receipt, beside the orders that it paid. */
function postingsOf(receipt: MoneyReceiptRow): readonly Posting[] {
  const { kind, state, amount_paise: amount, returned_paise: back, written_off_paise: lost } = receipt;
  if (state !== 'here' || kind === 'moved') {
    return kind === 'moved' && back > 0
      ? [
          { account: 'on-account', amount: back },
          { account: 'bank', amount: -back },
        ]
      : [];
  }
  return [
    { account: accountOf[kind], amount: amount - lost },
    { account: 'written-off', amount: lost },
    { account: 'bank', amount: -back },
    { account: 'on-account', amount: back - amount },
  ];
}

/** Posts to the ledger what it lacks of a receipt. @param db the transaction that holds the receipt */
export async function bookReceipt(db: Transaction, id: string, kind: EntryKind, now: number): Promise<void> {
  const receipt = await db.selectFrom('money_receipts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await bookAbout(db, [{ about: `receipt ${id}`, kind, target: postingsOf(receipt) }], now);
}

/** Locks a receipt until the transaction ends, and reads it. Orders are locked before it. @param db a transaction */
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

/** The condition of a query for the receipts that were given for an order or have paid it. */
export const isForOrder =
  (orderId: string) =>
  ({ or, eb, selectFrom }: ExpressionBuilder<Schema, 'money_receipts'>) =>
    or([
      eb('id', 'in', selectFrom('receipt_orders').select('receipt_id').where('order_id', '=', orderId)),
      eb(
        'id',
        'in',
        selectFrom('payments')
          .select('receipt_id')
          .where('order_id', '=', orderId)
          .where('receipt_id', 'is not', null)
          .$castTo<{ receipt_id: string }>(),
      ),
    ]);

/** The payments of orders that were paid from a receipt. */
export const paymentsOf = (db: Database, receiptId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'order_id', 'amount_paise', 'orders.number', 'orders.title_en', 'orders.title_hi'])
    .select('payments.updated_at')
    .where('receipt_id', '=', receiptId)
    .where('payments.state', '=', 'paid')
    .orderBy('payments.id')
    .execute();

/** How much of a receipt is on the customer's account and not allocated. Paise. */
export async function leftOnAccount(
  db: Database,
  { id, state, amount_paise, returned_paise }: MoneyReceiptRow,
): Promise<number> {
  if (state !== 'here') {
    return 0;
  }
  const used = await paymentsOf(db, id);
  return used.reduce((left, each) => left - each.amount_paise, amount_paise - returned_paise);
}
