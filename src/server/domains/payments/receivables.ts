import { dayInIndia, INDIA_OFFSET } from '../../../kernel/india-time.ts';
import { shownNumber } from '../../../kernel/order-number.ts';
import { add, maximum, minimum, type Paise, subtract, sum } from '../../../kernel/paise.ts';
import type { MoneyReceiptRow, OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { isForOrder, leftOnAccount } from './money-receipt.ts';

/** The ages in days that separate the groups; the last group is older than all of them. */
const ages = [30, 60, 90] as const;

/** The amounts that a customer owes, in paise, and the money they have on account. */
interface CustomerDue {
  /**
   * The customer's newest order with an amount due, or the id of a receipt if nothing is due. It identifies the
   * statement.
   */
  readonly key: string;
  readonly name: string;
  /** The GSTIN, if the amounts are added up for a business; '' for a customer. */
  readonly gstin: string;
  readonly orders: number;
  /** The amounts due by age: up to 30, 60 and 90 days, and older. */
  readonly byAge: readonly Paise[];
  readonly due: Paise;
  /** Money on account that is not allocated yet. */
  readonly onAccount: Paise;
}

type Contact = Pick<OrderRow, 'name' | 'mail' | 'phone' | 'gstin'>;

/** The person to whom an order or a receipt belongs. `identity` distinguishes customers who are known only by name. */
type Known = Pick<Contact, 'mail' | 'phone' | 'gstin'> & { readonly identity: string };

/** Returns the key of a customer, who may have several businesses. A name alone does not identify a customer. */
const customerKey = ({ mail, phone, gstin, identity }: Known): string => mail || phone || gstin || identity;

/** Returns the key of the customer of an order. If only a name is known, the order's case identifies the customer. */
const keyOfOrder = (order: Pick<Contact, 'mail' | 'phone' | 'gstin'> & Pick<OrderRow, 'case_id'>): string =>
  customerKey({ mail: order.mail, phone: order.phone, gstin: order.gstin, identity: `case ${order.case_id}` });

/** Whether receivables are added up per customer or per business. Several customers may order for one business. */
export type AddedUpBy = 'customer' | 'business';

/** Returns the key by which orders and receipts are added up. A GSTIN identifies a business. */
const keyBy = (by: AddedUpBy, gstin: string, ofCustomer: string): string =>
  by === 'business' && gstin !== '' ? gstin : ofCustomer;

/** Returns the names in a customer's orders. If the names were erased, the order number is shown instead. */
export const shownNames = (orders: readonly Pick<OrderRow, 'name' | 'number'>[]): string =>
  [...new Set(orders.map(({ name }) => name).filter(Boolean))].join(', ') || shownNumber(orders[0]?.number ?? '');

/** The search and the part of the list to show, for customers who owe something. */
export interface AskedReceivables {
  /** Part of the customer's name, in upper or lower case; '' for all. */
  readonly search: string;
  /** The number of customers to skip, beginning with the largest amounts, and the number to list after them. */
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
 * Lists what customers owe by age, largest total first, then those who only have money on account. The age is counted
 * from the agreed day of payment or, if there is none, from the day of the order.
 * @throws StorageUnavailable
 */
export function listReceivables(db: Database, now: number, asked: AskedReceivables): Promise<Receivables> {
  return withStorageErrors(async () => {
    const { by = 'customer' } = asked;
    const rows = await db
      .selectFrom('order_balances')
      .innerJoin('orders', 'orders.id', 'order_balances.order_id')
      .select(['orders.id', 'number', 'name', 'mail', 'phone', 'gstin', 'case_id', 'created_at'])
      .select('due_paise as due')
      .where('due_paise', '>', 0)
      .execute();
    const planned = await db
      .selectFrom('order_balances')
      .innerJoin('order_instalments', 'order_instalments.order_id', 'order_balances.order_id')
      .innerJoin('orders', 'orders.id', 'order_balances.order_id')
      .select(['order_instalments.order_id', 'day', 'amount_paise', 'total_paise'])
      .where('due_paise', '>', 0)
      .orderBy('position')
      .execute();
    const instalments = Map.groupBy(planned, ({ order_id }) => order_id);
    const free = await onAccountByKey(db, by);
    const ageOf = ageGroups(dayInIndia(now));
    const wanted = asked.search.normalize('NFC').toLowerCase();
    const owing = Map.groupBy(rows, (order) => keyBy(by, order.gstin, keyOfOrder(order)));
    // A firm may have thousands of open orders, so what only the shown customers need is computed for them alone.
    const customers = [...owing]
      .map(([key, orders]): Owing => {
        const byAge = [...ages, 0].map((): Paise => 0);
        for (const { id, due, created_at } of orders) {
          for (const part of partsByDay(instalments.get(id), due, created_at)) {
            const group = ageOf(part.day);
            byAge[group] = add(byAge[group] ?? 0, part.amount);
          }
        }
        return { key: newestOf(orders).number, orders, byAge, due: sum(byAge), onAccount: free.get(key)?.left ?? 0 };
      })
      .concat([...free].filter(([key]) => !owing.has(key)).map(([, credit]) => onlyCredit(credit)))
      .filter((customer) => wanted === '' || nameOf(customer).normalize('NFC').toLowerCase().includes(wanted))
      .toSorted((a, b) => b.due - a.due || b.onAccount - a.onAccount || (a.key < b.key ? -1 : 1));
    const sumOf = (of: (customer: Owing) => Paise) => sum(customers.map(of));
    return {
      customers: customers.slice(asked.skip, asked.skip + asked.most).map((each) => ({
        key: each.key,
        name: nameOf(each),
        gstin: by === 'business' ? gstinOf(each) : '',
        orders: each.orders.length,
        byAge: each.byAge,
        due: each.due,
        onAccount: each.onAccount,
      })),
      count: customers.length,
      byAge: [...ages, 0].map((_, age) => sumOf(({ byAge }) => byAge[age] ?? 0)),
      due: sumOf(({ due }) => due),
      onAccount: sumOf(({ onAccount }) => onAccount),
    };
  });
}

/** The sums of a customer before the list is cut. `credit` is set for a customer who owes nothing. */
interface Owing extends Pick<CustomerDue, 'key' | 'byAge' | 'due' | 'onAccount'> {
  readonly orders: readonly OpenOrder[];
  readonly credit?: Credit;
}
type OpenOrder = Pick<OrderRow, 'id' | 'number' | 'name' | 'gstin' | 'created_at'>;

const isNewer = (a: OpenOrder, b: OpenOrder): boolean =>
  a.created_at > b.created_at || (a.created_at === b.created_at && a.id > b.id);

/** Returns the newest of a customer's orders, of which there is at least one. */
const newestOf = <Order extends OpenOrder>(orders: readonly Order[]): Order =>
  orders.reduce((newest, order) => (isNewer(order, newest) ? order : newest));

/** Returns the names of a customer, that of the newest order first. */
const nameOf = ({ orders, credit }: Owing): string =>
  credit ? credit.name || credit.number : shownNames(orders.toSorted((a, b) => (isNewer(a, b) ? -1 : 1)));

const gstinOf = ({ orders, credit }: Owing): string => (credit ? credit.gstin : newestOf(orders).gstin);

/** The details that identify a customer. */
type IdentifiedBy = Pick<Contact, 'mail' | 'phone' | 'gstin'> & { readonly caseId: string };

/**
 * Returns a query for a customer's orders. Customers are identified as in `customerKey`, so someone with the same phone
 * number and an email address is a different customer. With this query, only the postings of these orders have to be
 * read.
 */
export function ordersOf(db: Database, customer: IdentifiedBy) {
  const { mail, phone, gstin, caseId } = customer;
  const orders = db.selectFrom('orders');
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

/**
 * Reads the receipts of a customer, oldest first. Customers are identified as in `customerKey`.
 * @param receiptId the only receipt, if nothing identifies its payer
 */
export async function receiptsOf(db: Database, customer: IdentifiedBy, receiptId = ''): Promise<MoneyReceiptRow[]> {
  const { mail, phone, gstin, caseId } = customer;
  const all = db.selectFrom('money_receipts').selectAll().orderBy('id');
  if (!(mail || phone || gstin || caseId)) {
    return all.where('id', '=', receiptId).execute();
  }
  const orders = ordersOf(db, customer).select('orders.id');
  const forOrders = db
    .selectFrom('receipt_orders')
    .select('receipt_id')
    .where('order_id', 'in', orders)
    .union(
      db
        .selectFrom('payments')
        .select('receipt_id')
        .where('order_id', 'in', orders)
        .where('receipt_id', 'is not', null)
        .$castTo<{ receipt_id: string }>(),
    );
  const found = [
    ...(mail ? await all.where('mail', '=', mail).execute() : []),
    ...(phone ? await all.where('phone', '=', phone).where('mail', '=', '').execute() : []),
    ...(gstin && !mail && !phone
      ? await all.where('payer_gstin', '=', gstin).where('mail', '=', '').where('phone', '=', '').execute()
      : []),
    ...(await all.where('id', 'in', forOrders).where('mail', '=', '').where('phone', '=', '').execute()),
  ];
  const receipts = [...new Map(found.map((row) => [row.id, row])).values()];
  const homes = await homesOfReceipts(db, receipts);
  const key = customerKey({ mail, phone, gstin, identity: `case ${caseId}` });
  return receipts
    .filter((row) => keyOfReceipt(row, homes.get(row.id)) === key)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns a query for the orders for a business, regardless of who placed them. */
export const ordersFor = (db: Database, gstin: string) => db.selectFrom('orders').where('orders.gstin', '=', gstin);

/** Reads the receipts with a business as the payer, oldest first. */
export const receiptsFrom = (db: Database, gstin: string): Promise<MoneyReceiptRow[]> =>
  db.selectFrom('money_receipts').selectAll().where('payer_gstin', '=', gstin).orderBy('id').execute();

/** An agreed instalment of an order with the total of the order, in paise. */
interface Planned {
  readonly day: string;
  readonly amount_paise: Paise;
  readonly total_paise: Paise;
}

/**
 * Divides the amount due for an order by the agreed days of payment. Payments cover the earliest instalments first.
 * @param placedAt when the order was placed, from which everything that no instalment covers is counted
 */
function partsByDay(
  instalments: readonly Planned[] | undefined,
  due: Paise,
  placedAt: number,
): { day: string | number; amount: Paise }[] {
  if (!instalments) {
    return [{ day: placedAt, amount: due }];
  }
  let paid: Paise = maximum(0, subtract(instalments[0]?.total_paise ?? 0, due));
  let left: Paise = due;
  const parts: { day: string | number; amount: Paise }[] = [];
  for (const each of instalments) {
    const covered = minimum(paid, each.amount_paise);
    paid = subtract(paid, covered);
    const amount = minimum(left, subtract(each.amount_paise, covered));
    left = subtract(left, amount);
    if (amount > 0) {
      parts.push({ day: each.day, amount });
    }
  }
  return left > 0 ? [...parts, { day: placedAt, amount: left }] : parts;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns a function that finds the age group of a day, or of the day of a moment in India. Future days belong to the
 * newest group.
 */
function ageGroups(today: string): (day: string | number) => number {
  const end = Date.parse(today) / DAY;
  return (day) => {
    const age = end - (typeof day === 'string' ? Date.parse(day) / DAY : Math.floor((day + INDIA_OFFSET) / DAY));
    const index = ages.findIndex((most) => age <= most);
    return index === -1 ? ages.length : index;
  };
}

/** The money that a customer has on account, in paise, and the newest of their receipts with such money. */
interface Credit {
  readonly gstin: string;
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly left: Paise;
}

/** A customer who owes nothing and has money on account. */
const onlyCredit = (credit: Credit): Owing => ({
  key: credit.id,
  orders: [],
  byAge: [...ages, 0].map((): Paise => 0),
  due: 0,
  onAccount: credit.left,
  credit,
});

/** Returns the money on account by the key of a customer or business. */
async function onAccountByKey(db: Database, by: AddedUpBy): Promise<ReadonlyMap<string, Credit>> {
  const free = new Map<string, Credit>();
  for (const { key: ofCustomer, ...credit } of await listOnAccount(db)) {
    const key = keyBy(by, credit.gstin, ofCustomer);
    free.set(key, Object.assign({}, credit, { left: add(free.get(key)?.left ?? 0, credit.left) }));
  }
  return free;
}

/** Lists the receipts with money on account. */
async function listOnAccount(db: Database) {
  const rows = await db
    .selectFrom('receipt_balances')
    .innerJoin('money_receipts', 'money_receipts.id', 'receipt_balances.receipt_id')
    .select(['money_receipts.id', 'money_receipts.number', 'name', 'mail', 'phone', 'payer_gstin'])
    .select('left_paise as left')
    .where('left_paise', '>', 0)
    .execute();
  const homes = await homesOfReceipts(db, rows);
  // Sorted here, because an order in the query would make SQLite read all receipts.
  const oldestFirst = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return oldestFirst.map((row) => {
    const { id, number, name, payer_gstin: gstin, left } = row;
    return { id, number, name, gstin, key: keyOfReceipt(row, homes.get(id)), left };
  });
}

type Payer = Pick<MoneyReceiptRow, 'id' | 'mail' | 'phone' | 'payer_gstin'>;
type Home = Pick<OrderRow, 'id' | 'mail' | 'phone' | 'gstin' | 'case_id'>;

/**
 * Returns the key of the customer who paid. A receipt without an email address and a phone number belongs to the
 * customer of its order. If it has no order either, the payer is unknown and is treated as a separate customer.
 */
function keyOfReceipt({ id, mail, phone, payer_gstin: gstin }: Payer, home: Home | undefined): string {
  const isOfHome = home !== undefined && (gstin === '' || gstin === home.gstin);
  return mail || phone || (isOfHome ? keyOfOrder(home) : gstin || `receipt ${id}`);
}

/** The number of receipts per query. */
const AT_ONCE = 400;

/**
 * Maps receipts that have neither an email address nor a phone number to the first order that they were issued for or
 * that they paid.
 */
async function homesOfReceipts(db: Database, receipts: readonly Payer[]): Promise<ReadonlyMap<string, Home>> {
  const ids = receipts.filter(({ mail, phone }) => !(mail || phone)).map(({ id }) => id);
  const homes = new Map<string, Home>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const given = db
      .selectFrom('receipt_orders')
      .innerJoin('orders', 'orders.id', 'receipt_orders.order_id')
      .select(['receipt_id', 'orders.id', 'mail', 'phone', 'gstin', 'case_id'])
      .where('receipt_id', 'in', some);
    const paid = db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['receipt_id', 'orders.id', 'mail', 'phone', 'gstin', 'case_id'])
      .where('receipt_id', 'in', some)
      .where('payments.state', '=', 'paid')
      .$castTo<Home & { receipt_id: string }>();
    const rows = await given.unionAll(paid).execute();
    for (const { receipt_id, ...home } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      if (!homes.has(receipt_id)) {
        homes.set(receipt_id, home);
      }
    }
  }
  return homes;
}

/** Identifies the person whose open orders to list: the customer of an order, or the payer of a receipt. */
export interface AskedCustomer extends Pick<Contact, 'mail' | 'phone' | 'gstin'> {
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
    .where('orders.id', 'in', ordersOf(db, customer).select('orders.id'))
    .where('due_paise', '>', 0)
    .orderBy((order) => order.case().when('orders.id', '=', customer.orderId).then(0).else(1).end())
    .orderBy('created_at')
    .limit(20)
    .execute();
}

/** Returns the customer of an order as a parameter for `openOrdersOf`. */
export const customerOf = ({ id, case_id, mail, phone, gstin }: Home): AskedCustomer => ({
  orderId: id,
  caseId: case_id,
  mail,
  phone,
  gstin,
});

/** Returns the payer of a receipt as a parameter for `openOrdersOf`. */
export async function payerOf(db: Database, receipt: MoneyReceiptRow): Promise<AskedCustomer> {
  const home = (await homesOfReceipts(db, [receipt])).get(receipt.id);
  const { mail, phone, payer_gstin: gstin } = receipt;
  if (home && (gstin === '' || gstin === home.gstin)) {
    return Object.assign(customerOf(home), { orderId: '' });
  }
  return { orderId: '', caseId: '', mail, phone, gstin };
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
