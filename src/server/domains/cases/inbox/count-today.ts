import { INDIA_ZONE } from '../../../../kernel/india-time.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { countQueuedMessages } from '../../../platform/messages/message-queue.ts';
import { countQueuedMails } from '../../../platform/outbox/mail-queue.ts';
import { countUnseenMentions } from '../handling/mentions.ts';
import { dayOf } from '../hours/opening-hours.ts';
import { countAside } from '../mails/set-aside.ts';
import type { InboxFilter } from './inbox-filter.ts';
import { countInbox } from './list-inbox.ts';

/** How many cases, appointments, orders and emails are waiting for a clerk. */
export interface TodaysWork {
  /** Cases for which an answer is overdue. */
  readonly overdue: number;
  /** The clerk's own open cases, and the unassigned ones. */
  readonly mine: number;
  readonly nobodys: number;
  /** Cases that are due for a follow-up. */
  readonly next: number;
  /** Cases that the clerk has not opened since a note mentioned them. */
  readonly mentions: number;
  /** The clerk's appointments today in India that are neither over nor cancelled. */
  readonly appointments: number;
  /** Orders with a payment to look up on the bank statement, and orders with a refund to approve or send. */
  readonly payments: number;
  readonly refunds: number;
  /** Emails that failed, and messages that failed or are held. */
  readonly mails: number;
  /** Received emails that did not open a case and are waiting for a clerk. */
  readonly aside: number;
}

const HOUR = 3_600_000;

/**
 * Counts the work waiting for a clerk.
 * @param userId the id of the clerk
 * @param now epoch milliseconds
 * @param hiddenKinds the types of cases that the clerk may not see
 * @throws StorageUnavailable
 */
export function countToday(
  db: Database,
  userId: string,
  now: number,
  hiddenKinds: readonly string[] = [],
): Promise<TodaysWork> {
  const cases = (filter: InboxFilter): Promise<number> =>
    countInbox(db, { status: 'active', hiddenKinds, ...filter }, now);
  return withStorageErrors(async () => ({
    overdue: await cases({ overdue: true }),
    mine: await cases({ assignee: userId }),
    nobodys: await cases({ assignee: 'nobody' }),
    next: await cases({ isNext: true }),
    mentions: await countUnseenMentions(db, userId, hiddenKinds),
    appointments: await countAppointments(db, userId, now),
    payments: await countOrdersWith(db, 'payments', ['checking']),
    refunds: await countOrdersWith(db, 'refunds', ['unapproved', 'by-hand', 'failed']),
    mails: (await countQueuedMails(db, hiddenKinds)).dead + (await countQueuedMessages(db, hiddenKinds, now)).stuck,
    aside: await countAside(db),
  }));
}

async function countAppointments(db: Database, userId: string, now: number): Promise<number> {
  const tomorrow = dayOf(now).add({ days: 1 }).toZonedDateTime(INDIA_ZONE).epochMilliseconds;
  const { count } = await db
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('clerk_id', '=', userId)
    .where('status', '=', 'booked')
    // An appointment in progress is included.
    .where('starts_at', '>', now - HOUR)
    .where('ends_at', '>', now)
    .where('starts_at', '<', tomorrow)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countOrdersWith(
  db: Database,
  table: 'payments' | 'refunds',
  states: readonly ('checking' | 'unapproved' | 'by-hand' | 'failed')[],
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.count<number>('order_id').distinct().as('count'))
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return Number(count);
}
