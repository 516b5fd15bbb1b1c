import type { Database, HeldBecause, MailPurpose } from '../database/schema.ts';
import { withStorageErrors } from '../errors/storage-unavailable.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import { STOPPED } from './stopped.ts';
import { isUnsent } from './unsent.ts';

/** An email that will not be sent without a clerk's help. Times are epoch milliseconds. */
export interface StuckMail {
  readonly id: string;
  /** The number of its case; null for email that is about no case. */
  readonly reference: string | null;
  readonly purpose: MailPurpose;
  readonly recipient: string;
  readonly state: 'held' | 'dead';
  readonly createdAt: number;
  readonly heldBecause: HeldBecause | null;
  /** The mail server's last answer, if the email is dead. */
  readonly lastError: string | null;
  /** The type of the email's case. */
  readonly kind: string | null;
}

/** Lists email that waits for a clerk or has failed, newest first. @throws StorageUnavailable */
export function listStuckMails(db: Database): Promise<StuckMail[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('outbox')
      .leftJoin('cases', 'cases.id', 'outbox.case_id')
      .select(['outbox.id', 'reference', 'purpose', 'recipient', 'outbox.state', 'created_at as createdAt'])
      .select(['held_because as heldBecause', 'last_error as lastError', 'cases.kind'])
      .where(isUnsent)
      .where('outbox.state', 'in', ['held', 'dead'])
      // A code that was not delivered in time is useless.
      .where('purpose', '!=', 'code')
      .orderBy('created_at', 'desc')
      .orderBy('outbox.id', 'desc')
      .execute();
    return rows as StuckMail[];
  });
}

/**
 * Releases email, which the outbox then delivers like new email. From then on, a held acknowledgement counts towards
 * the total of the day on which it was created.
 * @param mails from `listStuckMails`; those with an invalid recipient, or whose consent was withdrawn, are not released
 * @param now epoch milliseconds
 * @returns those released, without any that someone else has already released
 * @throws StorageUnavailable
 */
export function releaseMails(db: Database, mails: readonly StuckMail[], now: number): Promise<StuckMail[]> {
  return withStorageErrors(async () => {
    const released: StuckMail[] = [];
    for (const mail of mails.filter(({ recipient, lastError }) => isMailAddress(recipient) && lastError !== STOPPED)) {
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
