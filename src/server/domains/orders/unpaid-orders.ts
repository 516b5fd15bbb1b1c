import type { ExpressionBuilder } from 'kysely';
import { momentInIndia } from '../../../kernel/india-time.ts';
import { checkClock } from '../../platform/clock/clock-guard.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import { DAY } from '../../platform/limits/visitor-limits.ts';
import { creditOrder } from './change-order.ts';
import { readInstalments } from './instalments.ts';
import { isReachable } from './is-reachable.ts';
import type { UnpaidRules } from './letter-words.ts';
import { noteLetter } from './note-letter.ts';
import { holdOrder } from './with-order.ts';

const HOUR = 60 * 60_000;
/** The number of orders that are checked in one run. */
const AT_ONCE = 200;
/** The reason for the cancellation, as shown in the log. */
const REASON = 'not paid in time';

/** The result of a run. */
interface Done {
  readonly reminded: number;
  readonly closed: number;
}

/**
 * Reminds customers of orders without any payment, and closes those that stay unpaid, by the firm's rules. Orders with
 * a payment that was received, reported or started are skipped. If the rules have a reminder and the customer has an
 * email address or a mobile number, an order is closed only after that reminder.
 */
export async function followUnpaid(db: Database, rules: UnpaidRules, now: number): Promise<Done> {
  const days = [...rules.remindAfterDays].toSorted((a, b) => a - b);
  const [first = rules.closeAfterDays] = days;
  const earliest = Math.min(...[first, rules.closeAfterDays].filter((day) => day !== undefined));
  if (!Number.isFinite(earliest)) {
    return { reminded: 0, closed: 0 };
  }
  let reminded = 0;
  let closed = 0;
  let after = '';
  for (;;) {
    const orders = await unpaidSince(db, now - earliest * DAY, after);
    for (const { id } of orders) {
      const did = await inTransaction(db, (transaction) => followOne(transaction, id, { ...rules, days }, now));
      reminded += did === 'reminded' ? 1 : 0;
      closed += did === 'closed' ? 1 : 0;
    }
    after = orders.at(-1)?.id ?? '';
    if (orders.length < AT_ONCE) {
      return { reminded, closed };
    }
  }
}

/**
 * Returns the orders that await their first payment, oldest first, without those for which one was reported or started.
 */
const unpaidSince = (db: Database, until: number, after: string) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'placed')
    .where('created_at', '<=', until)
    .where('id', '>', after)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('payments').select('payments.id').where('payments.order_id', '=', ref('orders.id')).where(isBegun),
        ),
      ),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

const isBegun = (payment: ExpressionBuilder<Schema, 'payments'>) =>
  payment('payments.state', 'in', ['started', 'checking', 'paid']);

async function followOne(
  db: Transaction,
  id: string,
  { days, closeAfterDays }: UnpaidRules & { readonly days: readonly number[] },
  now: number,
): Promise<'reminded' | 'closed' | undefined> {
  const held = await holdOrder(db, { id });
  if (held?.status !== 'placed' || (await hasMoney(db, held))) {
    return undefined;
  }
  const age = now - (await firstDueAt(db, held));
  const due = isReachable(held) ? days.findLast((day) => age >= day * DAY) : undefined;
  if (due !== undefined && !(await isNoted(db, reminderKey(held, due)))) {
    await noteLetter(db, { key: reminderKey(held, due), order_id: id, kind: 'unpaid', amount: held.total_paise }, now);
    return 'reminded';
  }
  if (closeAfterDays === undefined || age < closeAfterDays * DAY) {
    return undefined;
  }
  const last = days.at(-1) ?? 0;
  // If the rules are new, an old order still gets the time between the last reminder and its cancellation.
  if (
    isReachable(held) &&
    days.length > 0 &&
    !(await isRemindedFor(db, held, last, (closeAfterDays - last) * DAY, now))
  ) {
    return undefined;
  }
  const change = { actor: null, visitorAddress: '', seen: held.version, now };
  const outcome = await creditOrder(db, { id }, change, { kind: 'unfinished', reason: REASON }, () => []);
  if (outcome !== 'done') {
    return undefined;
  }
  await noteLetter(db, { key: `unpaid-closed ${id}`, order_id: id, kind: 'unpaid-closed' }, now);
  return 'closed';
}

/** Returns when the first payment was due: on the first agreed day, or when the order was placed. */
async function firstDueAt(db: Database, { id, created_at }: OrderRow): Promise<number> {
  const [first] = await readInstalments(db, id);
  return first ? Math.max(created_at, momentInIndia(first.day, '00:00')) : created_at;
}

const reminderKey = ({ id }: Pick<OrderRow, 'id'>, day: number): string => `unpaid ${id} ${day}`;

const findLetter = (db: Database, key: string) =>
  db.selectFrom('order_letters').select('created_at').where('key', '=', key).executeTakeFirst();

const isNoted = async (db: Database, key: string): Promise<boolean> => (await findLetter(db, key)) !== undefined;

async function isRemindedFor(db: Database, order: OrderRow, day: number, ms: number, now: number): Promise<boolean> {
  const letter = await findLetter(db, reminderKey(order, day));
  return letter !== undefined && now - letter.created_at >= ms;
}

/** Whether any money has been received or reported, or may be on its way. */
async function hasMoney(db: Database, { id }: OrderRow): Promise<boolean> {
  const received = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', '=', 'received')
    .limit(1)
    .executeTakeFirst();
  const begun = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .where(isBegun)
    .limit(1)
    .executeTakeFirst();
  return received !== undefined || begun !== undefined;
}

/**
 * Adds the hourly job that follows up unpaid orders. Without rules, it does nothing. If the clock is in doubt, it waits
 * until the clock is correct again.
 */
export function addUnpaidOrders(work: {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly builtAt: number | undefined;
  readonly rules: () => UnpaidRules | undefined;
}): void {
  const { jobs, db, builtAt } = work;
  jobs.add({
    name: 'unpaid-orders',
    everyMs: HOUR,
    failure: 'unpaid orders were not followed up; will try again in an hour',
    async run({ now }) {
      const rules = work.rules();
      if (!rules) {
        return;
      }
      const doubt = await checkClock(db, { now, builtAt });
      if (doubt !== undefined) {
        throw new Error(`The clock is in doubt: ${doubt}.`);
      }
      await followUnpaid(db, rules, now);
    },
  });
}
