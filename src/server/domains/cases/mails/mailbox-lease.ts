import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { LONGEST_WAIT_MS } from '../../../platform/clock/clock.ts';
import type { MailboxRow } from '../../../platform/database/mail-tables.ts';
import type { Database } from '../../../platform/database/schema.ts';

/**
 * The length of a lease in milliseconds, which is longer than fetching one email takes. Each stored email renews the
 * lease.
 */
const LEASE_MS = 10 * 60_000;

export type LeasedMailbox = MailboxRow & { readonly lease_token: string };

/**
 * Leases a mailbox, so that only one of several processes fetches it.
 * @param now epoch milliseconds
 * @returns undefined while another process has the lease
 */
export async function leaseMailbox(db: Database, name: string, now: number): Promise<LeasedMailbox | undefined> {
  await db
    .insertInto('mailboxes')
    .values({
      name,
      uid_validity: null,
      last_uid: 0,
      since: now,
      leased_until: null,
      lease_token: null,
      fetched_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const absurd = now + LONGEST_WAIT_MS;
  const row = await db
    .updateTable('mailboxes')
    .set({ lease_token: randomUUID(), leased_until: now + LEASE_MS })
    .where('name', '=', name)
    .where((each) =>
      each.or([each('leased_until', 'is', null), each('leased_until', '<=', now), each('leased_until', '>', absurd)]),
    )
    .returningAll()
    .executeTakeFirst();
  return row?.lease_token ? { ...row, lease_token: row.lease_token } : undefined;
}

/**
 * Records how far a mailbox was fetched, and renews the lease.
 * @throws Error if the lease was lost and another process has it
 */
export async function noteProgress(
  db: Database,
  { name, lease_token }: LeasedMailbox,
  progress: Pick<Updateable<MailboxRow>, 'uid_validity' | 'last_uid' | 'fetched_at'>,
  now: number,
): Promise<void> {
  const row = await db
    .updateTable('mailboxes')
    .set({ ...progress, leased_until: now + LEASE_MS })
    .where('name', '=', name)
    .where('lease_token', '=', lease_token)
    .returning('name')
    .executeTakeFirst();
  if (!row) {
    throw new Error('Another process is now reading the mailbox.');
  }
}

/** Releases a mailbox for the next fetch. If the lease was lost, its new holder keeps it. */
export async function releaseMailbox(db: Database, { name, lease_token }: LeasedMailbox): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ lease_token: null, leased_until: null })
    .where('name', '=', name)
    .where('lease_token', '=', lease_token)
    .execute();
}
