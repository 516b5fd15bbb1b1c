import type { Database, HeldBecause, MailPurpose } from '../database/schema.ts';
import { withStorageErrors } from '../errors/storage-unavailable.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import { isUnsent } from './unsent.ts';

/** A mail that does not leave by itself. Times are epoch milliseconds. */
export interface StuckMail {
  readonly id: string;
  /** Of its case; null for a mail that is about none. */
  readonly reference: string | null;
  readonly purpose: MailPurpose;
  readonly recipient: string;
  readonly state: 'held' | 'dead';
  readonly createdAt: number;
  readonly heldBecause: HeldBecause | null;
  /** What the mail server said last, where it is dead. */
  readonly lastError: string | null;
  /** Of its case. */
  readonly kind: string | null;
}

/** The mails that wait for a clerk and those that were given up, newest first. @throws StorageUnavailable */
export function listStuckMails(db: Database): Promise<StuckMail[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('outbox')
      .leftJoin('cases', 'cases.id', 'outbox.case_id')
      .select(['outbox.id', 'reference', 'purpose', 'recipient', 'outbox.state', 'created_at as createdAt'])
      .select(['held_because as heldBecause', 'last_error as lastError', 'cases.kind'])
      .where(isUnsent)
      .where('outbox.state', 'in', ['held', 'dead'])
      // A code that was not delivered in its time is of no use any more.
      .where('purpose', '!=', 'code')
      .orderBy('created_at', 'desc')
      .orderBy('outbox.id', 'desc')
      .execute();
    return rows as StuckMail[];
  });
}

/**
 * Lets mails go: the outbox delivers them like new ones. A held one counts from now on among those of its day.
 * @param mails from `listStuckMails`; those to what is no address stay
 * @param now epoch milliseconds
 * @returns those that go, as far as nobody else has let them go meanwhile
 * @throws StorageUnavailable
 */
export function releaseMails(db: Database, mails: readonly StuckMail[], now: number): Promise<StuckMail[]> {
  return withStorageErrors(async () => {
    const released: StuckMail[] = [];
    for (const mail of mails.filter(({ recipient }) => isMailAddress(recipient))) {
      const row = await db
        .updateTable('outbox')
        .set({
          state: 'waiting',
          held_because: null,
          attempts: 0,
          next_attempt_at: now,
          last_error: null,
          last_failure: null,
        })
        .where('id', '=', mail.id)
        .where('state', '=', mail.state)
        .returning('id')
        .executeTakeFirst();
      if (row) {
        released.push(mail);
      }
    }
    return released;
  });
}
