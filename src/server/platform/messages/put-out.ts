import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import type { DueNoticeRow } from '../database/message-tables.ts';
import { orderedId } from '../database/ordered-id.ts';
import type { Database, HeldBecause, Transaction } from '../database/schema.ts';
import type { Mail } from '../mail/mail.ts';
import { outboxRows } from '../outbox/outbox-rows.ts';
import { whenAwake } from './waking-hours.ts';

/** The case or account that emails are about, as `outboxRows` takes it. */
interface About {
  readonly id: string | null;
  readonly reference: string;
  readonly series?: string;
  readonly held?: HeldBecause | undefined;
}

/**
 * Queues finished emails. An email with a notice is for a person who may have no email address: if there is no
 * recipient, or the person prefers another channel, it becomes a due notice, for which domains/notices chooses a
 * channel a few moments later.
 * @param db the transaction in which the event happens
 */
export async function putOut(db: Transaction, about: About, mails: readonly Mail[], now: number): Promise<void> {
  const byMail: Mail[] = [];
  for (const mail of mails) {
    const isElsewhere = mail.notice && (await goesElsewhere(db, mail));
    if (isElsewhere) {
      await insertDueNotice(db, about, mail, now);
    } else if (mail.recipient !== '') {
      byMail.push(mail);
    }
  }
  if (byMail.length > 0) {
    await db
      .insertInto('outbox')
      .values(outboxRows(about, byMail, now))
      .execute();
  }
}

/** The source of a due notice: an email, or only its notice. */
interface Due extends Pick<Mail, 'purpose' | 'notice'> {
  readonly recipient?: string;
  /** `users.id` of the clerk who wrote it. */
  readonly sentBy?: string;
}

/**
 * Stores a notice for which a channel is chosen a few moments later.
 * @param db the transaction in which the event happens
 */
export async function insertDueNotice(db: Transaction, about: About, due: Due, now: number): Promise<void> {
  await db
    .insertInto('due_notices')
    .values(dueNotice(about, due, now))
    .execute();
}

async function goesElsewhere(db: Database, { notice, recipient }: Mail): Promise<boolean> {
  if (!notice || !isIndianMobile(notice.phone)) {
    return false;
  }
  if (recipient === '') {
    return true;
  }
  const { phone } = notice;
  const preferred = await db
    .selectFrom('contact_states')
    .select('value')
    .where('kind', 'in', ['phone', 'whatsapp'])
    .where((row) => row.or([row('value', '=', phone), row('phone', '=', phone)]))
    .where('is_preferred', '=', 1)
    .executeTakeFirst();
  return preferred !== undefined;
}

function dueNotice(about: About, mail: Due, now: number): DueNoticeRow {
  const { notice, sentBy, ...letter } = mail;
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
    next_attempt_at: notice.canWait ? whenAwake(now) : now,
    last_error: null,
  };
}
