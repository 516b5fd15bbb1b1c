import { sql } from 'kysely';
import { dayInIndia } from '../../../kernel/india-time.ts';
import { add, negate, type Paise, paiseOfSum, subtract, sum } from '../../../kernel/paise.ts';
import type { Account } from '../../platform/database/ledger-accounts.ts';
import type { EntryKind } from '../../platform/database/ledger-entry-kind.ts';
import type { MoneyReceiptRow, OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { isOtherState } from '../ledger/entry-cause.ts';
import { receiptInKey, undonePaymentInKey } from '../ledger/receipt-of-entry.ts';
import {
  type AddedUpBy,
  type AskedCustomer,
  customerOf,
  ordersFor,
  ordersOf,
  payerOf,
  receiptsFrom,
  receiptsOf,
  shownNames,
} from './receivables.ts';

/**
 * `invoice`, `credit-note`: a document. `not-invoiced`: the part of an order's price that is not on an invoice yet.
 * `reduction`: the price was reduced, and the document has not been issued yet. `cash` to `tds`: a receipt. `payment`:
 * money for an order without such a receipt. `used`: the customer's money paid another customer's order.
 * `paid-by-other`: another customer's money paid this customer's order. `written-off`, `write-off-undone`: an amount
 * that the customer does not have to pay, or has to pay after all.
 */
const statementKinds = [
  ...(['invoice', 'credit-note', 'not-invoiced', 'reduction'] as const),
  ...(['cash', 'cheque', 'transfer', 'tds', 'bounced', 'reversed', 'sent-back', 'return-undone'] as const),
  ...(['payment', 'refunded', 'unreceived', 'taken-back', 'used', 'paid-by-other', 'other'] as const),
  ...(['written-off', 'write-off-undone'] as const),
] as const;
type StatementKind = (typeof statementKinds)[number];

/** A movement on a customer's account. `amount`, in paise, is positive if the customer owes more afterwards. */
export interface StatementLine {
  /** The date of the document or of the payment in India, such as `2026-11-25`. */
  readonly day: string;
  readonly kind: StatementKind;
  /** The number of the document or of the receipt; '' if there is none. */
  readonly number: string;
  /** The number of the order; '' if the line is not about one order. */
  readonly order: string;
  readonly title_en: string;
  readonly title_hi: string;
  /** The reference of the bank or the number of the cheque; '' if there is none. */
  readonly reference: string;
  readonly amount: Paise;
  readonly balance: Paise;
}

/** A customer's account with the firm, by date. Amounts are in paise. */
export interface AccountStatement {
  readonly customer: Pick<AskedCustomer, 'mail' | 'phone' | 'gstin'> & { readonly name: string };
  /** The newest order of the customer; undefined if there is none. */
  readonly order: OrderRow | undefined;
  readonly lines: readonly StatementLine[];
  /** What the customer owes for orders, according to the ledger. */
  readonly due: Paise;
  /** Money of the customer that is not allocated to an order. The last balance is `due` minus this amount. */
  readonly onAccount: Paise;
}

/** A line before the lines are sorted. `at` is in epoch milliseconds. */
type Movement = Omit<StatementLine, 'balance'> & { readonly at: number };

/**
 * Reads the statement of account of a customer: documents as debits and credits, and money received and refunded.
 * @param key the number of an order of the customer, or the id of a receipt
 * @param by `business` to include all orders and receipts with the same GSTIN. Only the firm may see this statement,
 * because the orders of a business can belong to several people.
 * @throws StorageUnavailable
 */
export function readStatementOfAccount(
  db: Database,
  key: string,
  by: AddedUpBy = 'customer',
): Promise<AccountStatement | undefined> {
  return withStorageErrors(async () => {
    const found = await findCustomer(db, key);
    if (!found) {
      return undefined;
    }
    const { customer, receiptId } = found;
    const business = by === 'business' ? customer.gstin : '';
    const own = business === '' ? ordersOf(db, customer) : ordersFor(db, business);
    const orders = await own.selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
    const receipts = await (business === '' ? receiptsOf(db, customer, receiptId) : receiptsFrom(db, business));
    const entries = await entriesOf(
      db,
      orders.map(({ id }) => id),
    );
    const moves = [
      ...(await ofOrders(db, orders, entries)),
      ...(await ofReceipts(db, receipts)),
      ...(await ofOthers(db, { orders, receipts, entries })),
    ];
    let balance: Paise = 0;
    const lines = moves
      .filter(({ amount }) => amount !== 0)
      .toSorted(byTime)
      .map(({ at: _, ...line }): StatementLine => {
        balance = add(balance, line.amount);
        return { ...line, balance };
      });
    const due = sum(entries.map(({ amount }) => amount));
    const { gstin } = customer;
    const { mail, phone } = business === '' ? customer : { mail: '', phone: '' };
    const named = orders.find(({ number }) => number === key);
    const payer = receipts.find(({ name }) => name !== '');
    const name = named || orders.length > 0 ? shownNames(named ? [named] : orders) : (payer?.name ?? found.number);
    const order = named ?? orders[0];
    return { customer: { name, mail, phone, gstin }, order, lines, due, onAccount: subtract(due, balance) };
  });
}

/** Compares movements by day, then by time. If the time is the same, debits come first. */
function byTime(a: Movement, b: Movement): number {
  if (a.day !== b.day) {
    return a.day < b.day ? -1 : 1;
  }
  return a.at - b.at || Number(a.amount < 0) - Number(b.amount < 0);
}

interface FoundCustomer {
  readonly customer: AskedCustomer;
  /** The receipt through which the customer was found, if no order was given. */
  readonly receiptId: string;
  /** The number of that order or receipt. */
  readonly number: string;
}

async function findCustomer(db: Database, key: string): Promise<FoundCustomer | undefined> {
  if (/^\d{6}$/.test(key)) {
    const order = await db.selectFrom('orders').selectAll().where('number', '=', key).executeTakeFirst();
    return order && { customer: customerOf(order), receiptId: '', number: key };
  }
  const receipt = await db.selectFrom('money_receipts').selectAll().where('id', '=', key).executeTakeFirst();
  return receipt && { customer: await payerOf(db, receipt), receiptId: key, number: receipt.number };
}

/** An entry of an order. */
interface OrderEntry {
  readonly key: string;
  readonly kind: EntryKind;
  readonly at: number;
  readonly order_id: string;
  /** The change in the amount that the customer owes, in paise. */
  readonly amount: Paise;
  /** The change in money on account, in paise. It is positive if money is taken from the account. */
  readonly onAccount: Paise;
  /** Whether the entry is about an amount that was written off, so no money moved. */
  readonly isWriteOff: boolean;
}

async function entriesOf(db: Database, orderIds: readonly string[]): Promise<OrderEntry[]> {
  if (orderIds.length === 0) {
    return [];
  }
  const rows = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_postings.entry_id')
    .select(['ledger_entries.id', 'key', 'ledger_entries.kind', 'at', 'ledger_postings.order_id'])
    .select([amountOn('receivable', 'refunds-payable').as('amount'), amountOn('on-account').as('left')])
    .select(amountOn('written-off').as('off'))
    .where('account', 'in', ['receivable', 'refunds-payable', 'on-account', 'written-off'])
    .where('ledger_postings.order_id', 'in', orderIds)
    .groupBy(['ledger_entries.id', 'key', 'ledger_entries.kind', 'at', 'ledger_postings.order_id'])
    .orderBy('ledger_entries.id')
    .execute();
  return rows
    .filter(({ key }) => !isOtherState(key))
    .map(({ key, kind, at, order_id, amount, left, off }) => ({
      key,
      kind,
      at,
      order_id: order_id ?? '',
      amount: paiseOfSum(amount),
      onAccount: paiseOfSum(left),
      isWriteOff: paiseOfSum(off) !== 0,
    }));
}

const amountOn = (...accounts: readonly Account[]) =>
  sql<number | string>`sum(case when account in (${sql.join(accounts)}) then amount_paise else 0 end)`;

type Titled = Pick<OrderRow, 'number' | 'title_en' | 'title_hi'>;

const movement = (
  of: Pick<Movement, 'kind' | 'at' | 'amount'> & Partial<Movement>,
  order?: Titled | undefined,
): Movement => {
  const titles = { order: order?.number ?? '', title_en: order?.title_en ?? '', title_hi: order?.title_hi ?? '' };
  return { day: dayInIndia(of.at), number: '', reference: '', ...titles, ...of };
};

/**
 * The kinds of entries that change the price of an order. All other entries that change the amount owed are about
 * payments.
 */
const ofPrice: ReadonlySet<EntryKind> = new Set(['placed', 'named', 'credited']);

/**
 * Returns the documents of orders, the amounts that are not on a document yet, and the money for orders without a
 * receipt.
 */
async function ofOrders(
  db: Database,
  orders: readonly OrderRow[],
  entries: readonly OrderEntry[],
): Promise<Movement[]> {
  if (orders.length === 0) {
    return [];
  }
  const documents = await db
    .selectFrom('documents')
    .select(['kind', 'number', 'issued_at', 'total_paise', 'order_number'])
    .where(
      'order_number',
      'in',
      orders.map(({ number }) => `ORD-${number}`),
    )
    .where('kind', 'in', ['invoice', 'credit-note'])
    .orderBy('id')
    .execute();
  const byOrder = Map.groupBy(documents, ({ order_number }) => order_number);
  const entriesByOrder = Map.groupBy(entries, ({ order_id }) => order_id);
  return orders.flatMap((order) => {
    const own = entriesByOrder.get(order.id) ?? [];
    const papers = (byOrder.get(`ORD-${order.number}`) ?? []).map(({ kind, number, issued_at: at, total_paise }) => {
      const isInvoice = kind === 'invoice';
      const amount = isInvoice ? total_paise : negate(total_paise);
      return movement({ kind: isInvoice ? 'invoice' : 'credit-note', number, at, amount }, order);
    });
    const price = own.filter(({ kind }) => ofPrice.has(kind));
    const open = subtract(sum(price.map(({ amount }) => amount)), sum(papers.map(({ amount }) => amount)));
    const at = (open > 0 ? price[0] : price.at(-1))?.at ?? order.created_at;
    const money = own
      .filter(({ kind, onAccount }) => !ofPrice.has(kind) && onAccount === 0)
      .map((entry) => movement({ ...kindAndReference(entry), at: entry.at, amount: entry.amount }, order));
    return [...papers, movement({ kind: open > 0 ? 'not-invoiced' : 'reduction', at, amount: open }, order), ...money];
  });
}

const moneyKinds = ['refunded', 'unreceived', 'taken-back'] as const;

/** Returns the kind of an entry without a receipt, and the reference, which is part of the key of a payment. */
function kindAndReference({ key, kind, amount, isWriteOff }: OrderEntry): Pick<Movement, 'kind' | 'reference'> {
  if (isWriteOff) {
    return { kind: amount < 0 ? 'written-off' : 'write-off-undone', reference: '' };
  }
  if (kind !== 'received') {
    return { kind: moneyKinds.find((each) => each === kind) ?? 'other', reference: '' };
  }
  const [, , reference = ''] = key.split(' ');
  return { kind: 'payment', reference };
}

/** Returns the receipts of a customer, with everything that was collected, reversed and refunded. */
async function ofReceipts(db: Database, receipts: readonly MoneyReceiptRow[]): Promise<Movement[]> {
  if (receipts.length === 0) {
    return [];
  }
  const byAbout = new Map(receipts.map((receipt) => [`receipt ${receipt.id}`, receipt]));
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select(['about', 'ledger_entries.kind', 'at', 'amount_paise'])
    .where('about', 'in', [...byAbout.keys()])
    .where('account', '=', 'on-account')
    .orderBy('ledger_entries.id')
    .execute();
  return rows.flatMap(({ about, kind, at, amount_paise: amount }) => {
    const receipt = byAbout.get(about ?? '');
    if (!receipt) {
      return [];
    }
    const { number, reference } = receipt;
    const isNew = kind === 'collected' && receipt.kind !== 'moved';
    const day = isNew && receipt.kind !== 'cheque' ? receipt.day : dayInIndia(at);
    return [movement({ kind: kindOfReceipt(receipt, kind), number, reference, at, day, amount })];
  });
}

function kindOfReceipt({ kind, state }: MoneyReceiptRow, entry: EntryKind): StatementKind {
  if (entry === 'sent-back' || entry === 'return-undone') {
    return entry;
  }
  if (entry === 'uncollected') {
    return state === 'bounced' ? 'bounced' : 'reversed';
  }
  return kind === 'moved' ? 'other' : kind;
}

/** The orders and receipts of a customer, and the entries of the orders. */
interface Own {
  readonly orders: readonly OrderRow[];
  readonly receipts: readonly MoneyReceiptRow[];
  readonly entries: readonly OrderEntry[];
}

/**
 * Returns the customer's money that paid other customers' orders, and other customers' money that paid this customer's
 * orders.
 */
async function ofOthers(db: Database, { orders, receipts, entries }: Own): Promise<Movement[]> {
  const ownReceipts = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const ownOrders = new Map(orders.map((order) => [order.id, order]));
  const others = await otherOrders(db, receipts, new Set(ownOrders.keys()));
  const theirs = await entriesOf(
    db,
    others.map(({ id }) => id),
  );
  const all = [...entries, ...theirs].filter(({ onAccount }) => onAccount !== 0);
  const receiptOfPayment = await receiptsOfUndone(db, all);
  const orderOf = new Map([...orders, ...others].map((order) => [order.id, order]));
  return all.flatMap((entry): Movement[] => {
    const id = receiptInKey(entry.key) ?? receiptOfPayment.get(undonePaymentInKey(entry.key) ?? '') ?? '';
    const receipt = ownReceipts.get(id);
    const isOwnOrder = ownOrders.has(entry.order_id);
    if ((receipt !== undefined) === isOwnOrder) {
      return [];
    }
    const { key: _, at } = entry;
    const amount = isOwnOrder ? entry.amount : entry.onAccount;
    const order = orderOf.get(entry.order_id);
    return [
      movement({ kind: isOwnOrder ? 'paid-by-other' : 'used', number: receipt?.number ?? '', at, amount }, order),
    ];
  });
}

/**
 * Returns other customers' orders that this customer's receipts have paid, or from which money was moved to this
 * customer's orders.
 */
async function otherOrders(db: Database, receipts: readonly MoneyReceiptRow[], own: ReadonlySet<string>) {
  if (receipts.length === 0) {
    return [];
  }
  const paid = await db
    .selectFrom('payments')
    .select('order_id')
    .distinct()
    .where(
      'receipt_id',
      'in',
      receipts.map(({ id }) => id),
    )
    .execute();
  const ids = new Set([...paid.map(({ order_id }) => order_id), ...receipts.map((each) => each.from_order_id ?? '')]);
  const others = [...ids].filter((id) => id !== '' && !own.has(id));
  return others.length === 0 ? [] : await db.selectFrom('orders').selectAll().where('id', 'in', others).execute();
}

/** Maps payments that were undone to the receipts from which they were made. */
async function receiptsOfUndone(db: Database, entries: readonly OrderEntry[]): Promise<ReadonlyMap<string, string>> {
  const ids = entries.flatMap(({ key }) => undonePaymentInKey(key) ?? []);
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db.selectFrom('payments').select(['id', 'receipt_id']).where('id', 'in', ids).execute();
  return new Map(rows.flatMap(({ id, receipt_id }) => (receipt_id === null ? [] : [[id, receipt_id] as const])));
}
