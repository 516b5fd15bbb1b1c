import { officeRoles } from '../../../kernel/roles.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { isUnsent } from '../../platform/outbox/unsent.ts';

/** Waiting work, and who is signed in. Times are epoch milliseconds. */
export interface Queues {
  readonly outbox: readonly {
    readonly channel: 'mail';
    readonly purpose: string;
    readonly state: string;
    readonly count: number;
    /** When the oldest waiting email was written. */
    readonly oldest: number;
  }[];
  readonly jobs: readonly { readonly job: Job; readonly count: number; readonly oldest: number }[];
  readonly sessions: readonly { readonly role: string; readonly count: number }[];
  /** When the newest good backup finished; undefined if there is none. */
  readonly backupEndedAt: number | undefined;
}

/** Background work: incoming email, documents to scan, changes to publish, refunds to send. */
type Job = 'mail-in' | 'paper-scan' | 'publication' | 'refund';

/** Counts the waiting work. @param now epoch milliseconds @throws StorageUnavailable */
export function readQueues(db: Database, now: number): Promise<Queues> {
  return withStorageErrors(async () => {
    const [outbox, mails, papers, publications, refunds, sessions, backup] = await Promise.all([
      db
        .selectFrom('outbox')
        .select(({ fn }) => ['purpose', 'state', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
        .where(isUnsent)
        // A code that was not delivered in time is useless, so it does not count as waiting.
        .where('purpose', '!=', 'code')
        .groupBy(['purpose', 'state'])
        .execute(),
      db
        .selectFrom('raw_mails')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('received_at').as('oldest')])
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('paper_pages')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
        .where('scan', '=', 'waiting')
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('content_publications')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('made_at').as('oldest')])
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('refunds')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
        .where('state', '=', 'waiting')
        .where('way', '!=', 'direct')
        .executeTakeFirstOrThrow(),
      countSessions(db, now),
      db
        .selectFrom('backups')
        .select(({ fn }) => fn.max('ended_at').as('at'))
        .where('outcome', '=', 'ok')
        .executeTakeFirst(),
    ]);
    const job = (name: Job, row: { count: number | string; oldest: number | string | null }) => {
      return { job: name, count: Number(row.count), oldest: Number(row.oldest ?? now) };
    };
    return {
      outbox: outbox.map(({ purpose, state, count, oldest }) => {
        return { channel: 'mail', purpose, state, count: Number(count), oldest: Number(oldest) };
      }),
      jobs: [
        job('mail-in', mails),
        job('paper-scan', papers),
        job('publication', publications),
        job('refund', refunds),
      ],
      sessions,
      backupEndedAt: backup?.at ? Number(backup.at) : undefined,
    };
  });
}

/** Counts the sessions by role. Sessions of customers are the total less those of staff, so not every customer is read. */
async function countSessions(db: Database, now: number): Promise<Queues['sessions']> {
  const staff = await db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(({ fn }) => ['role', fn.countAll<number>().as('count')])
    .where('role', 'in', officeRoles)
    .where('expires_at', '>', now)
    .groupBy('role')
    .execute();
  const all = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  const counts = staff.map(({ role, count }) => ({ role, count: Number(count) }));
  const customers = Number(all.count) - counts.reduce((sum, { count }) => sum + count, 0);
  // If sessions ended between the two counts, the difference can be negative.
  return customers > 0 ? [...counts, { role: 'customer', count: customers }] : counts;
}
