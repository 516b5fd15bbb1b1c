import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { DAY } from '../../platform/limits/visitor-limits.ts';
import { isReachable } from '../orders/is-reachable.ts';
import type { PapersRules } from '../orders/letter-words.ts';
import { noteLetter } from '../orders/note-letter.ts';
import { holdOrder } from '../orders/with-order.ts';
import { decidingPapers } from './late-papers.ts';
import { missingPapers, turnOfPapers } from './turn-of-papers.ts';

/** The number of orders per query. */
const AT_ONCE = 200;

/**
 * Reminds customers of paid orders with missing documents, once on each reminder day of the firm's rules. The days are
 * counted from the payment, or from the last request or rejection of a document that is still missing. Customers are
 * not reminded while the office has a document to check, or after they have withdrawn their consent.
 * @returns how many were reminded
 */
export async function remindOfPapers(db: Database, rules: PapersRules, now: number): Promise<number> {
  const days = [...rules.remindAfterDays].toSorted((a, b) => a - b);
  let reminded = 0;
  let after = '';
  for (;;) {
    const orders = await ordersWithMissing(db, after);
    for (const { id } of orders) {
      reminded += await inTransaction(db, (transaction) => remindOne(transaction, id, days, now));
    }
    after = orders.at(-1)?.id ?? '';
    if (orders.length < AT_ONCE) {
      return reminded;
    }
  }
}

const ordersWithMissing = (db: Database, after: string) =>
  db
    .selectFrom('orders')
    .innerJoin('cases', 'cases.id', 'orders.case_id')
    .select('orders.id')
    .where('orders.status', '=', 'paid')
    .where('orders.id', '>', after)
    .where('cases.erased_at', 'is', null)
    .where('cases.consent_withdrawn_at', 'is', null)
    .where('orders.id', 'in', (paper) =>
      paper.selectFrom('asked_papers').select('order_id').where('state', 'in', ['asked', 'refused']),
    )
    .orderBy('orders.id')
    .limit(AT_ONCE)
    .execute();

async function remindOne(db: Transaction, id: string, days: readonly number[], now: number): Promise<0 | 1> {
  const held = await holdOrder(db, { id });
  if (held?.status !== 'paid' || !isReachable(held)) {
    return 0;
  }
  const since = await missingSince(db, held);
  const due = since === undefined ? undefined : days.findLast((day) => now - since >= day * DAY);
  if (due === undefined) {
    return 0;
  }
  const key = `papers-missing ${id} ${since} ${due}`;
  const before = await db.selectFrom('order_letters').select('key').where('key', '=', key).executeTakeFirst();
  if (before) {
    return 0;
  }
  await noteLetter(db, { key, order_id: id, kind: 'papers-missing' }, now);
  return 1;
}

/**
 * Returns since when the customer has had to send documents, in epoch milliseconds; undefined if it is not their turn.
 */
async function missingSince(db: Transaction, { id, paid_at, created_at }: OrderRow): Promise<number | undefined> {
  const listed = await db
    .selectFrom('asked_papers')
    .select(['item', 'state', 'created_at', 'decided_at'])
    .where('order_id', '=', id)
    .execute();
  const papers = decidingPapers(listed);
  if (turnOfPapers(papers) === 'us') {
    return undefined;
  }
  return Math.max(
    paid_at ?? created_at,
    ...missingPapers(papers).map((paper) => Math.max(paper.created_at, paper.decided_at ?? 0)),
  );
}
