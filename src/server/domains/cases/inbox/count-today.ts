import { INDIA_ZONE } from '../../../../kernel/india-time.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { countQueuedMails } from '../../../platform/outbox/mail-queue.ts';
import { countUnseenMentions } from '../handling/mentions.ts';
import { dayOf } from '../hours/opening-hours.ts';
import { countAside } from '../mails/set-aside.ts';
import type { InboxFilter } from './inbox-filter.ts';
import { countInbox } from './list-inbox.ts';

/** What waits for somebody of the office. */
export interface TodaysWork {
  /** Cases whose answer is late. */
  readonly overdue: number;
  /** Open cases of his own, and those that are nobody's. */
  readonly mine: number;
  readonly nobodys: number;
  /** Cases whose next date has come. */
  readonly next: number;
  /** Cases to which a note calls him, not opened since. */
  readonly mentions: number;
  /** His own of this day in India that are neither over nor cancelled. */
  readonly appointments: number;
  /** Orders with a payment to look for on the statement, and with money to send back. */
  readonly payments: number;
  readonly refunds: number;
  /** Mails that were given up. */
  readonly mails: number;
  /** Mails that came in and opened no case. */
  readonly aside: number;
}

const HOUR = 3_600_000;

/**
 * @param userId of the reader
 * @param now epoch milliseconds
 * @param hiddenKinds of cases that the reader does not see
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
    mails: (await countQueuedMails(db, hiddenKinds)).dead,
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
    // One that goes on still counts.
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
