import { INDIA_ZONE } from '../../../kernel/india-time.ts';
import type { UserRow } from '../../platform/database/account-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { DaysWork } from '../../platform/push/morning-letters.ts';
import { hiddenKindsOf } from '../accounts/guarded-kinds.ts';
import { dayOf, type OpeningHours, openIntervals } from '../cases/hours/opening-hours.ts';
import { countInbox } from '../cases/inbox/list-inbox.ts';

/**
 * How many days back to look for the last opening. A firm that was closed for longer is treated as if it had opened a
 * month ago.
 */
const DAYS_BACK = 31;

/** Returns when the firm last opened before today, in epoch milliseconds. */
export function lastOpening(today: Temporal.PlainDate, week: OpeningHours): number {
  for (let back = 1; back <= DAYS_BACK; back += 1) {
    const [first] = openIntervals(today.subtract({ days: back }), week);
    if (first) {
      return first.from;
    }
  }
  return startOf(today.subtract({ days: DAYS_BACK }));
}

const startOf = (day: Temporal.PlainDate): number => day.toZonedDateTime(INDIA_ZONE).epochMilliseconds;

/**
 * Counts a person's work for today, as far as they may see it.
 * @param since the time from which a case is new, epoch milliseconds
 */
export async function countDaysWork(
  db: Database,
  user: Pick<UserRow, 'id' | 'role' | 'sees_complaints' | 'sees_applications'>,
  since: number,
  now: number,
): Promise<DaysWork> {
  const hiddenKinds = hiddenKindsOf(user);
  const today = dayOf(now);
  const tomorrow = startOf(today.add({ days: 1 }));
  const mine = { assignee: user.id, hiddenKinds };
  const overdue = await countInbox(db, { overdue: true, ...mine }, now);
  // This counts the cases that will be overdue when the day ends, including those that already are.
  const dueByTonight = await countInbox(db, { overdue: true, ...mine }, tomorrow - 1);
  return {
    overdue,
    due: dueByTonight - overdue,
    fresh: await countInbox(db, { status: 'active', from: since, until: now + 1, hiddenKinds }, now),
    booked: await countAppointments(db, user.id, startOf(today), tomorrow),
    payments: await countPayments(db),
    chats: await countChats(db, hiddenKinds),
  };
}

async function countAppointments(db: Database, userId: string, from: number, until: number): Promise<number> {
  const { count } = await db
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('clerk_id', '=', userId)
    .where('status', '=', 'booked')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countPayments(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.count<number>('order_id').distinct().as('count'))
    .where('state', '=', 'checking')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the chats without a clerk that end with a message from the visitor. */
async function countChats(db: Database, hiddenKinds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('chat_threads')
    .innerJoin('cases', 'cases.id', 'chat_threads.case_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('chat_threads.state', 'in', ['waiting', 'later'])
    .whereRef('last_in', '>', 'last_out')
    .where('cases.status', 'in', ['new', 'open', 'waiting-customer', 'waiting-government'])
    .where('cases.erased_at', 'is', null)
    .$if(hiddenKinds.length > 0, (query) => query.where('cases.kind', 'not in', hiddenKinds))
    .executeTakeFirstOrThrow();
  return Number(count);
}
