import { sql } from 'kysely';
import { dayInIndia } from '../../../kernel/india-time.ts';
import { shownNumber } from '../../../kernel/order-number.ts';
import { add, maximum, minimum, type Paise, paiseOfSum, subtract, sum } from '../../../kernel/paise.ts';
import type { EntryKind } from '../../platform/database/ledger-entry-kind.ts';
import type { MoneyReceiptRow, OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { isForOrder, leftOnAccount } from './money-receipt.ts';

/** The ages in days that separate the groups; the last group is older than all of them. */
const ages = [30, 60, 90] as const;

/** The amounts that a customer owes, in paise, and the money they have on account. */
interface CustomerDue {
  /** The customer's newest order with an amount due. Its number identifies the statement. */
  readonly number: string;
  readonly name: string;
  /** The GSTIN of the business whose orders are added up; '' for a customer. */
  readonly gstin: string;
  readonly orders: number;
  /** The amounts due by age: up to 30, 60 and 90 days, and older. */
  readonly byAge: readonly Paise[];
  readonly due: Paise;
  /** Money on account that is not allocated yet. */
  readonly onAccount: Paise;
}

type Contact = Pick<OrderRow, 'name' | 'mail' | 'phone' | 'gstin'>;

/**
 * The person to whom an order or a receipt belongs. `identity` distinguishes customers of whom only a name is known.
 */
type Known = Pick<Contact, 'mail' | 'phone' | 'gstin'> & { readonly identity: string };

/** Returns the key of a customer, who may have several businesses. A name alone does not identify a customer. */
const customerKey = ({ mail, phone, gstin, identity }: Known): string => mail || phone || gstin || identity;

/** Returns the key of the customer of an order. If only a name is known, the order's case identifies the customer. */
const keyOfOrder = (order: Pick<Contact, 'mail' | 'phone' | 'gstin'> & Pick<OrderRow, 'case_id'>): string =>
  customerKey({ mail: order.mail, phone: order.phone, gstin: order.gstin, identity: `case ${order.case_id}` });

/** Whether receivables are added up per customer, or per business, which several customers may order for. */
export type AddedUpBy = 'customer' | 'business';

/** Returns the key by which orders and receipts are added up. A GSTIN identifies a business. */
const keyBy = (by: AddedUpBy, gstin: string, ofCustomer: string): string =>
  by === 'business' && gstin !== '' ? gstin : ofCustomer;

/** Returns the names in a customer's orders. If the names were erased, the order number is shown instead. */
const shownNames = (orders: readonly Pick<OrderRow, 'name' | 'number'>[]): string =>
  [...new Set(orders.map(({ name }) => name).filter(Boolean))].join(', ') || shownNumber(orders[0]?.number ?? '');

/** The search and the part of the list to show, for customers who owe something. */
export interface AskedReceivables {
  /** A part of the customer's name, in any case; '' for all. */
  readonly search: string;
  /** The number of customers to skip from the start, where the largest sums are, and the number to list after them. */
  readonly skip: number;
  readonly most: number;
  /** Default: by customer. */
  readonly by?: AddedUpBy;
}

/** The customers who owe most, and the totals of all who match, in paise. */
export interface Receivables {
  readonly customers: readonly CustomerDue[];
  /** The number of customers who match. */
  readonly count: number;
  readonly byAge: readonly Paise[];
  readonly due: Paise;
  readonly onAccount: Paise;
}

/**
 * Lists what customers owe by age, largest total first. The age counts from the agreed day of payment or, without one,
 * from the order.
 * @throws StorageUnavailable
 */
export function listReceivables(db: Database, now: number, asked: AskedReceivables): Promise<Receivables> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('order_balances')
      .innerJoin('orders', 'orders.id', 'order_balances.order_id')
      .select(['orders.id', 'number', 'name', 'mail', 'phone', 'gstin', 'case_id', 'created_at', 'total_paise'])
      .select('due_paise as due')
      .where('due_paise', '>', 0)
      .execute();
    const planned = await db
      .selectFrom('order_balances')
      .innerJoin('order_instalments', 'order_instalments.order_id', 'order_balances.order_id')
      .selectAll('order_instalments')
      .where('due_paise', '>', 0)
      .orderBy('position')
      .execute();
    const instalments = Map.groupBy(planned, ({ order_id }) => order_id);
    const { by = 'customer' } = asked;
    const free = await onAccountByKey(db, by);
    const ageOf = ageGroups(dayInIndia(now));
    const wanted = asked.search.normalize('NFC').toLowerCase();
    const customers = [...Map.groupBy(rows, (order) => keyBy(by, order.gstin, keyOfOrder(order)))]
      .map(([key, own]): CustomerDue => {
        const orders = own.toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
        const byAge = [...ages, 0].map((): Paise => 0);
        for (const { id, due, created_at, total_paise } of orders) {
          const day = dayInIndia(created_at);
          for (const part of partsByDay(instalments.get(id) ?? [], { due, total: total_paise, day })) {
            const group = ageOf(part.day);
            byAge[group] = add(byAge[group] ?? 0, part.amount);
          }
        }
        return {
          number: orders[0]?.number ?? '',
          name: shownNames(orders),
          gstin: by === 'business' ? (orders[0]?.gstin ?? '') : '',
          orders: orders.length,
          byAge,
          due: sum(byAge),
          onAccount: free.get(key) ?? 0,
        };
      })
      .filter(({ name }) => wanted === '' || name.normalize('NFC').toLowerCase().includes(wanted))
      .toSorted((a, b) => b.due - a.due || (a.number < b.number ? -1 : 1));
    const sumOf = (of: (customer: CustomerDue) => Paise) => sum(customers.map(of));
    return {
      customers: customers.slice(asked.skip, asked.skip + asked.most),
      count: customers.length,
      byAge: [...ages, 0].map((_, age) => sumOf(({ byAge }) => byAge[age] ?? 0)),
      due: sumOf(({ due }) => due),
      onAccount: sumOf(({ onAccount }) => onAccount),
    };
  });
}

/**
 * Returns the ids of a customer's orders, with customers identified as in `customerKey`, so someone with the same phone
 * number and an email address is another customer. Only the postings of these orders then have to be read.
 */
function ordersOf(db: Database, customer: Pick<Contact, 'mail' | 'phone' | 'gstin'> & { readonly caseId: string }) {
  const { mail, phone, gstin, caseId } = customer;
  const orders = db.selectFrom('orders').select('orders.id');
  if (mail) {
    return orders.where('orders.mail', '=', mail);
  }
  if (phone) {
    return orders.where('orders.phone', '=', phone).where('orders.mail', '=', '');
  }
  const nameless = orders.where('orders.phone', '=', '').where('orders.mail', '=', '');
  return gstin
    ? nameless.where('orders.gstin', '=', gstin)
    : nameless.where('orders.gstin', '=', '').where('orders.case_id', '=', caseId);
}

/** Returns the ids of the orders for a business, no matter who placed them. */
const ordersFor = (db: Database, gstin: string) =>
  db.selectFrom('orders').select('orders.id').where('orders.gstin', '=', gstin);

/** Divides the amount due for an order by the agreed days of payment. Payments cover the earliest instalments first. */
function partsByDay(
  instalments: readonly { readonly day: string; readonly amount_paise: Paise }[],
  { due, total, day }: { readonly due: Paise; readonly total: Paise; readonly day: string },
): { day: string; amount: Paise }[] {
  let paid: Paise = maximum(0, subtract(total, due));
  let left: Paise = due;
  const parts: { day: string; amount: Paise }[] = [];
  for (const each of instalments) {
    const covered = minimum(paid, each.amount_paise);
    paid = subtract(paid, covered);
    const amount = minimum(left, subtract(each.amount_paise, covered));
    left = subtract(left, amount);
    if (amount > 0) {
      parts.push({ day: each.day, amount });
    }
  }
  return left > 0 ? [...parts, { day, amount: left }] : parts;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns a function that finds the age group of a day. Future days belong to the newest group. Results are cached,
 * because many orders share a day.
 */
function ageGroups(today: string): (day: string) => number {
  const known = new Map<string, number>();
  return (day) => {
    let group = known.get(day);
    if (group === undefined) {
      const age = (Date.parse(today) - Date.parse(day)) / DAY;
      const index = ages.findIndex((most) => age <= most);
      group = index === -1 ? ages.length : index;
      known.set(day, group);
    }
    return group;
  };
}

/** Returns the money on account in paise, by the key of a customer or business. */
async function onAccountByKey(db: Database, by: AddedUpBy): Promise<ReadonlyMap<string, Paise>> {
  const free = new Map<string, Paise>();
  for (const { key: ofCustomer, gstin, left } of await listOnAccount(db)) {
    const key = keyBy(by, gstin, ofCustomer);
    free.set(key, add(free.get(key) ?? 0, left));
  }
  return free;
}

/** Lists the receipts with money on account. */
async function listOnAccount(db: Database) {
  const rows = await db
    .selectFrom('receipt_balances')
    .innerJoin('money_receipts', 'money_receipts.id', 'receipt_balances.receipt_id')
    .select(['money_receipts.id', 'money_receipts.number', 'mail', 'phone', 'payer_gstin as gstin'])
    .select('left_paise as left')
    .where('left_paise', '>', 0)
    .execute();
  const cases = await casesOfReceipts(
    db,
    rows.filter((row) => !(row.mail || row.phone || row.gstin)).map(({ id }) => id),
  );
  return rows.map(({ left, ...row }) => {
    const caseId = cases.get(row.id);
    // Used only if the receipt has no email, phone number or GSTIN. If it has no order either, the payer is unknown, so
    // it counts as a customer of its own.
    const identity = caseId === undefined ? `receipt ${row.id}` : `case ${caseId}`;
    return { id: row.id, number: row.number, gstin: row.gstin, key: customerKey({ ...row, identity }), left };
  });
}

/** The number of receipts per query. */
const AT_ONCE = 400;

/** Maps receipts to the case of an order for which they were given or from which their money was moved. */
async function casesOfReceipts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const cases = new Map<string, string>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const given = db
      .selectFrom('receipt_orders')
      .innerJoin('orders', 'orders.id', 'receipt_orders.order_id')
      .select(['receipt_id', 'orders.case_id'])
      .where('receipt_id', 'in', some);
    const moved = db
      .selectFrom('money_receipts')
      .innerJoin('orders', 'orders.id', 'money_receipts.from_order_id')
      .select(['money_receipts.id as receipt_id', 'orders.case_id'])
      .where('money_receipts.id', 'in', some);
    for (const { receipt_id, case_id } of await given.unionAll(moved).execute()) {
      cases.set(receipt_id, case_id);
    }
  }
  return cases;
}

/** A movement on a customer's account. `amount`, in paise, is positive if the customer owes more afterwards. */
export interface StatementLine {
  readonly at: number;
  /** `tds` and `written-off` pay an order without any money arriving. */
  readonly kind: EntryKind | 'tds';
  readonly order: string;
  readonly title_en: string;
  readonly title_hi: string;
  readonly amount: Paise;
  readonly balance: Paise;
}

/** A customer's account with the firm in paise, oldest movement first. */
export interface AccountStatement {
  readonly customer: Contact;
  readonly orderId: string;
  readonly lines: readonly StatementLine[];
  readonly due: Paise;
  readonly onAccount: Paise;
}

/** Returns the type of an entry for which no money arrived, from the key of its payment. */
const withoutMoney = (key: string): 'tds' | 'written-off' | undefined =>
  (['tds', 'written-off'] as const).find((each) => key.startsWith(`received ${each} `));

/**
 * Reads the statement of account of the customer who placed an order, or of the business that it was placed for. Only
 * the firm may see the latter, because the orders of a business can belong to several people.
 * @throws StorageUnavailable
 */
export function readStatementOfAccount(
  db: Database,
  number: string,
  by: AddedUpBy = 'customer',
): Promise<AccountStatement | undefined> {
  return withStorageErrors(async () => {
    const order = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
    if (!order) {
      return undefined;
    }
    const { mail, phone, gstin } = order;
    const isOfBusiness = by === 'business' && gstin !== '';
    const rows = await db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
      .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
      .select(['ledger_entries.id', 'key', 'ledger_entries.kind', 'at', 'orders.number', 'title_en', 'title_hi'])
      .select(sql<number | string>`sum(amount_paise)`.as('amount'))
      .where('account', 'in', ['receivable', 'refunds-payable'])
      .where(
        'ledger_postings.order_id',
        'in',
        isOfBusiness ? ordersFor(db, gstin) : ordersOf(db, { mail, phone, gstin, caseId: order.case_id }),
      )
      .groupBy(['ledger_entries.id', 'key', 'ledger_entries.kind', 'at', 'orders.number', 'title_en', 'title_hi'])
      .orderBy('ledger_entries.id')
      .execute();
    let balance: Paise = 0;
    const lines = rows
      .map((row) => ({ ...row, amount: paiseOfSum(row.amount) }))
      .filter(({ amount }) => amount !== 0)
      .map(({ at, key, kind, number: of, title_en, title_hi, amount }): StatementLine => {
        balance = add(balance, amount);
        return { at, kind: withoutMoney(key) ?? kind, order: of, title_en, title_hi, amount, balance };
      });
    const key = keyBy(by, gstin, keyOfOrder(order));
    const free = (await listOnAccount(db)).filter((each) => keyBy(by, each.gstin, each.key) === key);
    return {
      customer: { name: shownNames([order]), gstin, ...(isOfBusiness ? { mail: '', phone: '' } : { mail, phone }) },
      orderId: order.id,
      lines,
      due: balance,
      onAccount: sum(free.map(({ left }) => left)),
    };
  });
}

/** Identifies whose open orders to find: the customer of an order, or the payer of a receipt. */
interface AskedCustomer extends Pick<Contact, 'mail' | 'phone' | 'gstin'> {
  /** The order, which is listed first; '' for the payer of a receipt. */
  readonly orderId: string;
  /** The case that identifies a customer without contact details. */
  readonly caseId: string;
}

/**
 * Lists up to 20 open orders of a customer with the amount due for each, in paise, oldest first. If the given order is
 * among them, it comes first.
 */
export async function openOrdersOf(db: Database, customer: AskedCustomer) {
  return await db
    .selectFrom('orders')
    .innerJoin('order_balances', 'order_balances.order_id', 'orders.id')
    .select(['orders.id', 'number', 'name', 'title_en', 'title_hi', 'created_at', 'due_paise as due'])
    .where('orders.id', 'in', ordersOf(db, customer))
    .where('due_paise', '>', 0)
    .orderBy((order) => order.case().when('orders.id', '=', customer.orderId).then(0).else(1).end())
    .orderBy('created_at')
    .limit(20)
    .execute();
}

/** Returns the customer of an order as a parameter for `openOrdersOf`. */
export const customerOf = ({ id, case_id, mail, phone, gstin }: OrderRow): AskedCustomer => ({
  orderId: id,
  caseId: case_id,
  mail,
  phone,
  gstin,
});

/** Returns the payer of a receipt as a parameter for `openOrdersOf`. */
export async function payerOf(db: Database, receipt: MoneyReceiptRow): Promise<AskedCustomer> {
  const { id, mail, phone, payer_gstin: gstin } = receipt;
  const caseId = mail || phone || gstin ? '' : ((await casesOfReceipts(db, [id])).get(id) ?? '');
  return { orderId: '', caseId, mail, phone, gstin };
}

/** Finds a receipt with its unallocated amount in paise. @throws StorageUnavailable */
export function findReceipt(db: Database, id: string) {
  return withStorageErrors(async () => {
    const receipt = await db.selectFrom('money_receipts').selectAll().where('id', '=', id).executeTakeFirst();
    return receipt && { receipt, left: await leftOnAccount(db, receipt) };
  });
}

/** Lists the receipts that were given for an order or have paid it, oldest first. */
export function receiptsOfOrder(db: Database, orderId: string) {
  return db.selectFrom('money_receipts').selectAll().where(isForOrder(orderId)).orderBy('id').execute();
}
