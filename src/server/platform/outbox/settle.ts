import type { Updateable } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database, OutboxRow } from '../database/schema.ts';
import { describeError } from '../errors/describe-error.ts';
import { failureKind, isSignInRefused } from '../mail/delivery-failure.ts';
import type { LeasedMail } from './lease.ts';
import { retryDelay, triesAllowed, unreachableDelay } from './retry.ts';

/** The beginning of the note on an email that was accepted without some of its copies; the addresses follow. */
export const COPIES_REFUSED = 'not taken for:';
/** Makes further changes, in the same transaction, when an email has been sent or has failed permanently. */
export type OnSettled = (
  transaction: Database,
  mail: Pick<OutboxRow, 'case_id' | 'purpose'> & { readonly state: 'sent' | 'dead' },
  now: number,
) => Promise<void>;

const NO_LEASE = { lease_token: null, leased_until: null };

/**
 * Records that the email was accepted.
 * @param refused addresses of the copies that were not accepted
 * @returns false if the lease was lost
 */
export function markSent(
  db: Database,
  mail: LeasedMail,
  now: number,
  onSettled?: OnSettled,
  refused: readonly string[] = [],
): Promise<boolean> {
  const attempts = mail.attempts + 1;
  const last_error = refused.length > 0 ? `${COPIES_REFUSED} ${refused.join(' ')}` : null;
  return settle(
    db,
    mail,
    { ...NO_LEASE, state: 'sent', sent_at: now, attempts, last_error, last_failure: null },
    now,
    onSettled,
  );
}

/** Records a failed delivery, and either schedules the next attempt or marks the email as dead. */
export function markFailed(
  db: Database,
  mail: LeasedMail,
  error: unknown,
  now: number,
  onSettled?: OnSettled,
): Promise<boolean> {
  const kind = failureKind(error);
  const last_error = describeError(error);
  const last_failure = isSignInRefused(error) ? 'sign-in' : kind;
  if (kind === 'unreachable') {
    // This is not counted as an attempt, because a mail server that is down for a week must not turn every email into a
    // dead letter.
    const next_attempt_at = now + unreachableDelay(now - mail.created_at);
    return settle(db, mail, { ...NO_LEASE, next_attempt_at, last_error, last_failure }, now, onSettled);
  }
  const attempts = mail.attempts + 1;
  const next_attempt_at = now + retryDelay(attempts);
  if (attempts >= triesAllowed(kind)) {
    return settle(db, mail, { ...NO_LEASE, state: 'dead', attempts, last_error, last_failure }, now, onSettled);
  }
  return settle(db, mail, { ...NO_LEASE, next_attempt_at, attempts, last_error, last_failure }, now, onSettled);
}

/** Releases email that was not attempted. */
export async function release(db: Database, mails: readonly LeasedMail[]): Promise<void> {
  const [first] = mails;
  if (!first) {
    return;
  }
  await db
    .updateTable('outbox')
    .set(NO_LEASE)
    .where('lease_token', '=', first.lease_token)
    .where(
      'id',
      'in',
      mails.map((mail) => mail.id),
    )
    .execute();
}

/** Writes only if this process still holds the lease. Otherwise the process that took over decides. */
function settle(
  db: Database,
  mail: LeasedMail,
  change: Updateable<OutboxRow>,
  now: number,
  onSettled: OnSettled | undefined,
): Promise<boolean> {
  // The outcome is written in a transaction, so that it shares a commit with other writes at that moment.
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .updateTable('outbox')
      .set(change)
      .where('id', '=', mail.id)
      .where('lease_token', '=', mail.lease_token)
      .returning(['case_id', 'purpose'])
      .executeTakeFirst();
    if (row && (change.state === 'sent' || change.state === 'dead')) {
      await onSettled?.(transaction, { ...row, state: change.state }, now);
    }
    return row !== undefined;
  });
}
