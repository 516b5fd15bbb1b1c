import type { Actor } from '../accounts/roles.ts';
import { record } from '../audit/record.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';
import { readMoney } from '../orders/order-money.ts';
import type { StatementLine } from './read-statement.ts';

/**
 * A line that may be the payment of an order. `reference`: the payer named its number, and the amount is what is due. `part`: he named it,
 * the amount is another. `number`: the line names the order, and the amount fits. `amount`: nothing but the amount fits.
 */
export interface Match {
  readonly line: StatementLine;
  readonly why: 'reference' | 'part' | 'number' | 'amount';
  readonly order: { readonly number: string; readonly name: string; readonly version: number };
}

/** Lines that are written by one statement of the database. */
const AT_ONCE = 500;
const DAY = 24 * 60 * 60_000;
const rank = { reference: 0, number: 1, part: 2, amount: 3 } as const;

/**
 * Keeps the lines of a statement and proposes which order each has paid. It confirms nothing: that is the clerk's.
 * @returns the proposals, the surest first
 * @throws StorageUnavailable
 */
export function matchStatement(
  db: Database,
  lines: readonly StatementLine[],
  by: { actor: Actor; visitorAddress: string; now: number },
): Promise<Match[]> {
  const { actor, visitorAddress, now } = by;
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      for (let from = 0; from < lines.length; from += AT_ONCE)
        await transaction
          .insertInto('bank_lines')
          .values(
            lines.slice(from, from + AT_ONCE).map(({ id, day, amount, narration, reference }) => {
              return { id, day, amount_paise: amount, narration, reference, order_id: null, imported_at: now };
            }),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      const entry = { actor, action: 'statement-imported', subject: String(lines.length), visitorAddress } as const;
      await record(transaction, entry, now);
      return propose(transaction, lines, now);
    }),
  );
}

async function propose(db: Database, lines: readonly StatementLine[], now: number): Promise<Match[]> {
  if (lines.length === 0) return [];
  const known = await db
    .selectFrom('bank_lines')
    .select('id')
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .where('order_id', 'is', null)
    .execute();
  const free = new Set(known.map(({ id }) => id));
  const open = lines.filter(({ id }) => free.has(id));
  const named = Map.groupBy(open, ({ reference }) => reference);
  const alike = Map.groupBy(open, ({ amount }) => amount);
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'placed')
    .where('created_at', '>', now - 60 * DAY)
    .execute();
  const matches: Match[] = [];
  for (const order of orders) {
    const { due } = await readMoney(db, order);
    const claims = await db
      .selectFrom('payments')
      .select('reference')
      .where('order_id', '=', order.id)
      .where('way', '=', 'direct')
      .where('state', '=', 'checking')
      .execute();
    const placedOn = new Date(order.created_at + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const byNumber = new RegExp(`ORD\\W?${order.number}(?!\\d)`, 'i');
    const byName = new Set(claims.flatMap(({ reference }) => (reference ? (named.get(reference) ?? []) : [])));
    for (const line of new Set([...byName, ...(alike.get(due) ?? [])])) {
      const isNamed = byName.has(line);
      const fits = line.amount === due;
      const isNumbered = byNumber.test(line.narration);
      // Money that came before the order cannot be for it.
      if (line.day < placedOn && !isNamed) continue;
      const why = isNamed ? (fits ? 'reference' : 'part') : !fits ? undefined : isNumbered ? 'number' : 'amount';
      if (why) matches.push({ line, why, order: { number: order.number, name: order.name, version: order.version } });
    }
  }
  return matches.toSorted((a, b) => rank[a.why] - rank[b.why]).slice(0, 100);
}
