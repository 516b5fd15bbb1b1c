import type { DueNoticeRow } from '../database/message-tables.ts';
import { orderedId } from '../database/ordered-id.ts';
import type { HeldBecause, Transaction } from '../database/schema.ts';
import type { Mail } from '../mail/mail.ts';
import { whenAwake } from './waking-hours.ts';

/** The case or account that emails are about, as `outboxRows` takes it. */
export interface About {
  readonly id: string | null;
  readonly reference: string;
  readonly series?: string;
  readonly held?: HeldBecause | undefined;
}

/** The source of a due notice: an email, or only its notice. */
interface Due extends Pick<Mail, 'purpose' | 'notice'> {
  readonly recipient?: string;
  /** `users.id` of the clerk who wrote it. */
  readonly sentBy?: string;
  /** The earliest time to send the notice, in epoch milliseconds. Until then, it can be recalled. */
  readonly notBefore?: number;
}

/**
 * Stores a notice. Its channel is chosen a few moments later.
 * @param db the transaction of the event
 * @returns the id of the notice, which it has until it is sent
 */
export async function insertDueNotice(db: Transaction, about: About, due: Due, now: number): Promise<string> {
  const row = dueNotice(about, due, now);
  await db.insertInto('due_notices').values(row).execute();
  return row.id;
}

function dueNotice(about: About, mail: Due, now: number): DueNoticeRow {
  const { notice, sentBy, notBefore = now, ...letter } = mail;
  const { recipient = '' } = mail;
  if (!notice) {
    throw new Error('An email without a notice cannot become one.');
  }
  return {
    id: orderedId(),
    case_id: about.id,
    order_number: notice.orderNumber ?? null,
    reference: about.reference,
    series: about.series ?? '',
    name: notice.name,
    purpose: mail.purpose,
    locale: notice.locale,
    mail_to: recipient,
    phone: notice.phone,
    variables: JSON.stringify(notice.variables),
    letter: recipient === '' ? null : JSON.stringify(letter),
    created_at: now,
    expires_at: notice.expiresAt ?? null,
    sent_by: sentBy ?? null,
    held_because: mail.purpose === 'acknowledgement' ? (about.held ?? null) : null,
    can_wait: notice.canWait ? 1 : 0,
    every_channel: notice.everywhere ? 1 : 0,
    document: notice.document ? JSON.stringify(notice.document) : null,
    next_attempt_at: notice.canWait ? whenAwake(now) : notBefore,
    last_error: null,
  };
}
