import { sql } from 'kysely';
import { dayInIndia } from '../../../kernel/india-time.ts';
import type { Account } from '../../platform/database/ledger-accounts.ts';
import type { EntryKind } from '../../platform/database/ledger-entry-kind.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { isForOrder, leftOnAccount } from './money-receipt.ts';

/** The ages in days up to which amounts are added together; the last group is older. */
const ages = [30, 60, 90] as const;

/** What one customer owes. Paise. */
export interface CustomerDue {
  /** Their newest order with something due, by whose number the statement is found. */
  readonly number: string;
  readonly name: string;
  readonly orders: number;
  /** What is due by age: to 30, 60 and 90 days, and older. */
  readonly byAge: readonly number[];
  readonly due: number;
  /** Money on account that is not allocated yet. */
  readonly onAccount: number;
}

type Contact = Pick<OrderRow, 'name' | 'mail' | 'phone' | 'gstin'>;

/** Two orders with the same key are of one customer, who may have several businesses. */
const customerKey = ({ name, mail, phone, gstin }: Contact): string => mail || phone || gstin || name.toLowerCase();

/**
 * Lists what customers owe, by the age of each amount, the largest first. An amount is as old as the day on which it was
 * agreed to be paid, or as the order.
 * @throws StorageUnavailable
 */
export function listReceivables(db: Database, now: number): Promise<CustomerDue[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom(dueByOrder(db).as('open'))
      .innerJoin('orders', 'orders.id', 'open.order_id')
      .select(['orders.id', 'number', 'name', 'mail', 'phone', 'gstin', 'created_at', 'total_paise', 'open.due'])
      .orderBy('created_at', 'desc')
      .execute();
    const instalments = Map.groupBy(
      await db.selectFrom('order_instalments').selectAll().orderBy('position').execute(),
      ({ order_id }) => order_id,
    );
    const free = await onAccountByCustomer(db);
    const customers = Map.groupBy(rows, customerKey);
    const today = dayInIndia(now);
    return [...customers]
      .map(([key, orders]): CustomerDue => {
        const byAge = ages.map(() => 0).concat(0);
        for (const { id, due, created_at, total_paise } of orders) {
          const parts = partsByDay(instalments.get(id) ?? [], {
            due: Number(due),
            total: total_paise,
            day: dayInIndia(created_at),
          });
          for (const { day, amount } of parts) {
            const group = ageGroup(day, today);
            byAge[group] = (byAge[group] ?? 0) + amount;
          }
        }
        return {
          number: orders[0]?.number ?? '',
          name: [...new Set(orders.map(({ name }) => name))].join(', '),
          orders: orders.length,
          byAge,
          due: byAge.reduce((sum, each) => sum + each, 0),
          onAccount: free.get(key) ?? 0,
        };
      })
      .toSorted((a, b) => b.due - a.due);
  });
}

/**
 * What is due of each order with something due. Most orders are settled, so the sum of each account leaves them out first;
 * it is read from an index in its order.
 */
function dueByOrder(db: Database) {
  const sumsOf = (account: Account) =>
    db
      .selectFrom('ledger_postings')
      .select('order_id')
      .select(sql<number | string>`sum(amount_paise)`.as('sum'))
      .where('account', '=', account)
      .groupBy('order_id')
      .having(sql<number>`sum(amount_paise)`, '<>', 0);
  return db
    .selectFrom(sumsOf('receivable').unionAll(sumsOf('refunds-payable')).as('sums'))
    .select('order_id')
    .select(sql<number | string>`sum(sums.sum)`.as('due'))
    .groupBy('order_id')
    .having(sql<number>`sum(sums.sum)`, '>', 0);
}

/** The ids of a customer's orders, found as `customerKey` finds them. What they owe is then read from their postings alone. */
function ordersOf(db: Database, customer: Contact & { readonly id: string }) {
  const { mail, phone, gstin } = customer;
  const column = mail ? 'mail' : phone ? 'phone' : gstin ? 'gstin' : 'id';
  return db.selectFrom('orders').select('orders.id').where(`orders.${column}`, '=', customer[column]);
}

/**
 * Divides what is due of an order by the days on which it was agreed to be paid. What was paid has paid the first ones.
 */
function partsByDay(
  instalments: readonly { readonly day: string; readonly amount_paise: number }[],
  { due, total, day }: { readonly due: number; readonly total: number; readonly day: string },
): { day: string; amount: number }[] {
  let paid = Math.max(0, total - due);
  let left = due;
  const parts: { day: string; amount: number }[] = [];
  for (const each of instalments) {
    const covered = Math.min(paid, each.amount_paise);
    paid -= covered;
    const amount = Math.min(left, each.amount_paise - covered);
    left -= amount;
    if (amount > 0) {
      parts.push({ day: each.day, amount });
    }
  }
  return left > 0 ? [...parts, { day, amount: left }] : parts;
}

const DAY = 24 * 60 * 60 * 1000;

/** The place of a day among the ages. What is due later is new. */
function ageGroup(day: string, today: string): number {
  const age = (Date.parse(today) - Date.parse(day)) / DAY;
  const group = ages.findIndex((most) => age <= most);
  return group === -1 ? ages.length : group;
}

/** The money on account by customer. */
async function onAccountByCustomer(db: Database): Promise<ReadonlyMap<string, number>> {
  const free = new Map<string, number>();
  for (const { key, left } of await listOnAccount(db)) {
    free.set(key, (free.get(key) ?? 0) + left);
  }
  return free;
}

/** The receipts of which something is on account. */
export async function listOnAccount(db: Database) {
  const rows = await db
    .selectFrom('money_receipts')
    .leftJoin('payments', (join) =>
      join.onRef('payments.receipt_id', '=', 'money_receipts.id').on('payments.state', '=', 'paid'),
    )
    .select(['money_receipts.id', 'money_receipts.number', 'name', 'mail', 'phone', 'payer_gstin as gstin'])
    .select(
      sql<
        number | string
      >`max(money_receipts.amount_paise) - max(returned_paise) - coalesce(sum(payments.amount_paise), 0)`.as('left'),
    )
    .where('money_receipts.state', '=', 'here')
    .groupBy(['money_receipts.id', 'money_receipts.number', 'name', 'mail', 'phone', 'payer_gstin'])
    .execute();
  return rows
    .map(({ left, ...row }) => ({ id: row.id, number: row.number, key: customerKey(row), left: Number(left) }))
    .filter(({ left }) => left > 0);
}

/** A movement on a customer's account. `amount` is positive if the customer owes more after it. Paise. */
export interface StatementLine {
  readonly at: number;
  /** `tds` and `written-off`: what pays an order without money that arrived. */
  readonly kind: EntryKind | 'tds';
  readonly order: string;
  readonly title_en: string;
  readonly title_hi: string;
  readonly amount: number;
  readonly balance: number;
}

/** A customer's account with the firm, oldest movement first. Paise. */
export interface AccountStatement {
  readonly customer: Contact;
  readonly orderId: string;
  readonly lines: readonly StatementLine[];
  readonly due: number;
  readonly onAccount: number;
}

/** What an entry is that was received without money, by the key that it was paid with. */
const withoutMoney = (key: string): 'tds' | 'written-off' | undefined =>
  (['tds', 'written-off'] as const).find((each) => key.startsWith(`received ${each} `));

/** Reads the statement of account of the customer who placed an order. @throws StorageUnavailable */
export function readStatementOfAccount(db: Database, number: string): Promise<AccountStatement | undefined> {
  return withStorageErrors(async () => {
    const order = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
    if (!order) {
      return undefined;
    }
    const { name, mail, phone, gstin } = order;
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
        // Someone with the same phone number and an email address is another customer.
        ordersOf(db, order)
          .$if(mail === '', (query) => query.where('orders.mail', '=', ''))
          .$if(mail === '' && phone === '', (query) => query.where('orders.phone', '=', '')),
      )
      .groupBy(['ledger_entries.id', 'key', 'ledger_entries.kind', 'at', 'orders.number', 'title_en', 'title_hi'])
      .orderBy('ledger_entries.id')
      .execute();
    let balance = 0;
    const lines = rows
      .map((row) => ({ ...row, amount: Number(row.amount) }))
      .filter(({ amount }) => amount !== 0)
      .map(({ at, key, kind, number: of, title_en, title_hi, amount }): StatementLine => {
        balance += amount;
        return { at, kind: withoutMoney(key) ?? kind, order: of, title_en, title_hi, amount, balance };
      });
    const key = customerKey(order);
    const free = (await listOnAccount(db)).filter((each) => each.key === key);
    return {
      customer: { name, mail, phone, gstin },
      orderId: order.id,
      lines,
      due: balance,
      onAccount: free.reduce((sum, { left }) => sum + left, 0),
    };
  });
}

/** The open orders of the customer of an order, that order first, with what each owes. Paise. */
export async function openOrdersOf(db: Database, order: Contact & { readonly id: string }) {
  const rows = await db
    .selectFrom('ledger_postings')
    .innerJoin('orders', 'orders.id', 'ledger_postings.order_id')
    .select(['orders.id', 'number', 'name', 'title_en', 'title_hi', 'created_at'])
    .select(sql<number | string>`sum(amount_paise)`.as('due'))
    .where('account', 'in', ['receivable', 'refunds-payable'])
    .where('ledger_postings.order_id', 'in', ordersOf(db, order))
    .groupBy(['orders.id', 'number', 'name', 'title_en', 'title_hi', 'created_at'])
    .having(sql<number>`sum(amount_paise)`, '>', 0)
    .orderBy('created_at')
    .limit(20)
    .execute();
  return rows
    .map((row) => ({ ...row, due: Number(row.due) }))
    .toSorted((a, b) => Number(b.id === order.id) - Number(a.id === order.id));
}

/** Finds a receipt with its payments and what is left of it. @throws StorageUnavailable */
export function findReceipt(db: Database, id: string) {
  return withStorageErrors(async () => {
    const receipt = await db.selectFrom('money_receipts').selectAll().where('id', '=', id).executeTakeFirst();
    return receipt && { receipt, left: await leftOnAccount(db, receipt) };
  });
}

/** The receipts that were given for an order or have paid it, oldest first. */
export function receiptsOfOrder(db: Database, orderId: string) {
  return db.selectFrom('money_receipts').selectAll().where(isForOrder(orderId)).orderBy('id').execute();
}
