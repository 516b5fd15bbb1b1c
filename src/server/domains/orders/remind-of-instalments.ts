import { dayInIndia } from '../../../kernel/india-time.ts';
import type { Paise } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { nextInstalment } from './instalments.ts';
import { isReachable } from './is-reachable.ts';
import type { InstalmentRules } from './letter-words.ts';
import { noteLetter } from './note-letter.ts';
import { readMoney } from './order-money.ts';
import { holdOrder } from './with-order.ts';

/** The number of orders per query. */
const AT_ONCE = 200;

/**
 * Reminds customers of the instalments that fall due soon, once on each reminder day of the firm's rules. Instalments
 * that are paid or past their due day are skipped, and so are orders with a reported payment.
 * @returns how many were reminded
 */
export async function remindOfInstalments(db: Database, rules: InstalmentRules, now: number): Promise<number> {
  const days = [...rules.remindBeforeDays].toSorted((a, b) => a - b);
  const today = dayInIndia(now);
  const last = dayAfter(today, days.at(-1) ?? 0);
  let reminded = 0;
  let after = '';
  for (;;) {
    const orders = await ordersDue(db, { from: today, last, after });
    for (const { id } of orders) {
      reminded += await inTransaction(db, (transaction) => remindOne(transaction, id, { days, today }, now));
    }
    after = orders.at(-1)?.id ?? '';
    if (orders.length < AT_ONCE) {
      return reminded;
    }
  }
}

const dayAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

const ordersDue = (db: Database, { from, last, after }: { from: string; last: string; after: string }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('status', 'not in', ['cancelled', 'done'])
    .where('id', '>', after)
    .where('id', 'in', (part) =>
      part.selectFrom('order_instalments').select('order_id').where('day', '>=', from).where('day', '<=', last),
    )
    .where('id', 'not in', (payment) =>
      payment.selectFrom('payments').select('order_id').where('state', '=', 'checking'),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

async function remindOne(
  db: Transaction,
  id: string,
  { days, today }: { readonly days: readonly number[]; readonly today: string },
  now: number,
): Promise<0 | 1> {
  const held = await holdOrder(db, { id });
  if (!held || held.status === 'cancelled' || held.status === 'done' || !isReachable(held)) {
    return 0;
  }
  const part = await nextUnpaid(db, held);
  const before = part && days.find((each) => part.day >= today && part.day <= dayAfter(today, each));
  if (!part || before === undefined) {
    return 0;
  }
  const key = `instalment-due ${id} ${part.day} ${before}`;
  const noted = await db.selectFrom('order_letters').select('key').where('key', '=', key).executeTakeFirst();
  if (noted) {
    return 0;
  }
  const what = { en: part.day, hi: part.day };
  await noteLetter(db, { key, order_id: id, kind: 'instalment-due', amount: part.amount, what }, now);
  return 1;
}

/** Returns the first instalment that is not fully paid, with its unpaid part in paise. */
async function nextUnpaid(db: Transaction, order: OrderRow): Promise<{ day: string; amount: Paise } | undefined> {
  const { plan } = await readMoney(db, order);
  const part = plan && nextInstalment(plan);
  return part && { day: part.day, amount: part.left };
}
