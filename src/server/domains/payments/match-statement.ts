import { dayInIndia } from '../../../kernel/india-time.ts';
import { minimum, type Paise } from '../../../kernel/paise.ts';
import type { Actor } from '../../../kernel/roles.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { OrderRow, OrderStatus } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from '../audit/record.ts';
import { parseReference } from '../cases/store/reference.ts';
import { isErased } from '../orders/find-order.ts';
import { ordersWithFeeDue } from '../orders/list-order-money.ts';
import { readFeesDue } from '../orders/order-money.ts';
import { type PlannedOrder, readPlans } from '../orders/read-plans.ts';
import { bookLines, enterBankLines } from './book-lines.ts';
import { isReferencePaid } from './paid-references.ts';
import type { StatementLine } from './read-statement.ts';

/**
 * A line that may be the payment of an order. `reference`: the payer gave us the line's reference, and the amount
 * matches. `number`: the line contains the order number, and the amount matches. `part`: the payer gave us the
 * reference, but the amount differs. `numbered`: the line contains the order number, but the amount differs. `amount`:
 * only the amount matches.
 */
export interface Match {
  readonly line: StatementLine;
  readonly why: 'reference' | 'number' | 'part' | 'numbered' | 'amount';
  readonly order: {
    readonly number: string;
    readonly name: string;
    readonly version: number;
    /** Amount due, in paise. */
    readonly due: Paise;
  };
}

/** A line that does not match any unpaid order. */
interface UnknownLine {
  readonly line: StatementLine;
  /** Orders with their number on the line, although they are already paid, finished or cancelled. */
  readonly named: readonly { readonly number: string; readonly status: OrderStatus }[];
}

export interface Matched {
  /** The matches, most certain first. */
  readonly matches: readonly Match[];
  readonly unknown: readonly UnknownLine[];
  /** The number of lines confirmed earlier. */
  readonly settled: number;
}

/** The number of lines per database statement. */
const AT_ONCE = 500;
const rank = { reference: 0, number: 1, part: 2, numbered: 2, amount: 3 } as const;

/**
 * Stores the lines of a statement and proposes an order for each. Payments are not confirmed here; a clerk does that.
 * Each line is a match, unknown or settled.
 * @throws StorageUnavailable
 */
export function matchStatement(
  db: Database,
  lines: readonly StatementLine[],
  by: { actor: Actor; visitorAddress: string; now: number },
): Promise<Matched> {
  const { actor, visitorAddress, now } = by;
  return withStorageErrors(async () => {
    await inTransaction(db, async (transaction) => {
      await enterBankLines(transaction, 'import');
      for (let from = 0; from < lines.length; from += AT_ONCE) {
        await transaction
          .insertInto('bank_lines')
          .values(
            lines.slice(from, from + AT_ONCE).map(({ id, day, amount, narration, reference }) => {
              return { id, day, amount_paise: amount, narration, reference, order_id: null, imported_at: now };
            }),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      const entry = { actor, action: 'statement-imported', subject: String(lines.length), visitorAddress } as const;
      await record(transaction, entry, now);
      await bookLines(
        transaction,
        lines.map(({ id }) => id),
        now,
      );
    });
    return propose(db, lines);
  });
}

/** Proposes an order for each line. Each line is a match, unknown or settled. @throws a database error */
export async function propose(db: Database, lines: readonly StatementLine[]): Promise<Matched> {
  const free = await freeOf(db, lines);
  const open = lines.filter(({ id }) => free.has(id));
  const orders = await openOrders(db);
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const byId = new Map(orders.map((order) => [order.id, order]));
  const byDue = Map.groupBy(orders, ({ due }) => due);
  const claimed = await claimedBy(db);
  const named = await namedIn(db, open);
  const found = open.map((line) => {
    const numbers = named.get(line.id) ?? [];
    const fits = ({ due }: OpenOrder): boolean => due === line.amount;
    const match = (order: OpenOrder, why: Match['why']): Match => {
      const { number, name, version, due } = order;
      return { line, why, order: { number, name, version, due } };
    };
    // If the payer gave an order number in the transfer, the line cannot be for any other order.
    if (numbers.length > 0) {
      const waiting = numbers.flatMap(({ number }) => byNumber.get(number) ?? []);
      const matches = waiting.map((order) => {
        const isClaimed = claimed.get(line.reference)?.has(order.id) === true;
        if (isClaimed) {
          return match(order, fits(order) ? 'reference' : 'part');
        }
        return match(order, fits(order) ? 'number' : 'numbered');
      });
      return { matches, unknown: matches.length === 0 ? [{ line, named: numbers }] : [] };
    }
    const claimants = [...(claimed.get(line.reference) ?? [])].flatMap((id) => byId.get(id) ?? []);
    if (claimants.length > 0) {
      return { matches: claimants.map((each) => match(each, fits(each) ? 'reference' : 'part')), unknown: [] };
    }
    // Money that was received before an order was placed cannot be for it.
    const alike = (byDue.get(line.amount) ?? []).filter(({ placedOn }) => line.day >= placedOn);
    const matches = alike.map((order) => match(order, 'amount'));
    return { matches, unknown: matches.length === 0 ? [{ line, named: [] }] : [] };
  });
  return {
    matches: found.flatMap(({ matches }) => matches).toSorted((a, b) => rank[a.why] - rank[b.why]),
    unknown: found.flatMap(({ unknown }) => unknown),
    settled: lines.length - open.length,
  };
}

/**
 * Returns the ids of the lines that are not linked to an order or receipt, and for whose reference no money has been
 * recorded.
 */
async function freeOf(db: Database, lines: readonly StatementLine[]): Promise<ReadonlySet<string>> {
  const free = new Set<string>();
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const ids = lines.slice(from, from + AT_ONCE).map(({ id }) => id);
    const rows = await db
      .selectFrom('bank_lines')
      .select('id')
      .where('id', 'in', ids)
      .where('order_id', 'is', null)
      .where('receipt_id', 'is', null)
      .where((line) => line.not(isReferencePaid(line)))
      .execute();
    for (const { id } of rows) {
      free.add(id);
    }
  }
  return free;
}

/**
 * Returns the orders that await payment, however old, with the amount due: unpaid orders, those with a government fee
 * to pay, and those with agreed instalments, for which the next one is due.
 */
async function openOrders(db: Database): Promise<OpenOrder[]> {
  const plans = await readPlans(db);
  const planned = new Set(plans.map(({ order }) => order.id));
  const waiting = (await unpaidOrders(db)).filter(({ id }) => !planned.has(id));
  waiting.push(...plans.filter(isAsked).map(({ order, asked }) => opened(order, asked)));
  // Unpaid orders are already in the list, with their fees.
  const paid = (await ordersWithFeeDue(db)).filter(({ id, status }) => status === 'paid' && !planned.has(id));
  const money = await readFeesDue(db, paid);
  for (const order of paid) {
    const { due = 0, feeDue = 0 } = money.get(order.id) ?? {};
    const asked = minimum(due, feeDue);
    if (asked > 0) {
      waiting.push(opened(order, asked));
    }
  }
  return waiting;
}

/** Whether a payment is expected. None is expected for an order if the customer's data was erased. */
const isAsked = ({ order, asked }: PlannedOrder): boolean => asked > 0 && !isErased(order);

interface OpenOrder {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly version: number;
  /** A day in India, such as 2026-11-22. */
  readonly placedOn: string;
  /** Paise. */
  readonly due: Paise;
}

const opened = (
  { id, number, name, version, created_at }: Pick<OrderRow, 'id' | 'number' | 'name' | 'version' | 'created_at'>,
  due: Paise,
): OpenOrder => {
  return {
    id,
    number,
    name,
    version,
    due,
    placedOn: dayInIndia(created_at),
  };
};

/** Returns the unpaid orders with the amount due, from the accounts `receivable` and `refunds-payable`. */
async function unpaidOrders(db: Database): Promise<OpenOrder[]> {
  const rows = await db
    .selectFrom('order_balances')
    .innerJoin('orders', 'orders.id', 'order_balances.order_id')
    .select(['orders.id', 'number', 'name', 'version', 'created_at', 'due_paise as due'])
    .where('due_paise', '>', 0)
    .where('status', '=', 'placed')
    // No payment is expected for an order if the customer's data was erased.
    .where((order) => order.not(order.and({ name: '', mail: '', phone: '' })))
    .execute();
  return rows.map((row) => opened(row, row.due));
}

/** Maps each claimed bank reference to the ids of the orders for which it was claimed. */
async function claimedBy(db: Database): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('payments')
    .select(['reference', 'order_id'])
    .where('way', '=', 'direct')
    .where('state', '=', 'checking')
    .where('reference', '!=', '')
    .execute();
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  return new Map([...byReference].map(([reference, of]) => [reference, new Set(of.map(({ order_id }) => order_id))]));
}

const ORDER_NUMBER = /(?<![A-Z])ORD[^A-Z0-9]{0,3}(\d{6})(?!\d)/gi;
const CASE_REFERENCE =
  /(?<![A-Z0-9])[A-Z]{2,8}[^A-Z0-9]{0,3}[0-9A-HJKMNP-TV-Z]{4}[^A-Z0-9]{0,3}[0-9A-HJKMNP-TV-Z]{4}(?![A-Z0-9])/gi;

/** Maps each line's id to the orders with their number or case reference on the line, regardless of their status. */
async function namedIn(db: Database, lines: readonly StatementLine[]) {
  const said = lines.map(({ id, narration }) => ({
    id,
    numbers: [...narration.matchAll(ORDER_NUMBER)].map(([, number = '']) => number),
    references: [...narration.matchAll(CASE_REFERENCE)].flatMap(
      ([text]) => parseReference(text.replaceAll(/[^A-Z0-9]/gi, '')) ?? [],
    ),
  }));
  const orders = await ordersNamed(
    db,
    said.flatMap(({ numbers }) => numbers),
    said.flatMap(({ references }) => references),
  );
  return new Map(
    said.map(({ id, numbers, references }) => [
      id,
      orders.filter(({ number, reference }) => numbers.includes(number) || references.includes(reference)),
    ]),
  );
}

async function ordersNamed(db: Database, numbers: readonly string[], references: readonly string[]) {
  const all = [...new Set([...numbers, ...references])];
  const found: { number: string; reference: string; status: OrderStatus }[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const rows = await db
      .selectFrom('orders')
      .select(['number', 'case_reference as reference', 'status'])
      .where((where) => where.or([where('number', 'in', some), where('case_reference', 'in', some)]))
      .execute();
    found.push(...rows);
  }
  return [...new Map(found.map((order) => [order.number, order])).values()];
}
