import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { OrderReminderRow, OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { Mail, MailNotice } from '../../platform/mail/mail.ts';
import { putOut } from '../../platform/messages/put-out.ts';
import { isReachable } from './is-reachable.ts';
import type { Pair } from './make-quote.ts';
import { type ReminderRule, readRule, ruleText, whenDue } from './reminder-rule.ts';
import { changeOrder, holdOrder, type OrderKey, withOrder } from './with-order.ts';

/** A reminder that a customer can ask for, with the finished email in their language. */
export interface PlannedReminder {
  readonly what: Pair;
  readonly rule: ReminderRule;
  readonly mail: Mail;
}

/**
 * In milliseconds. If a recurring reminder fell due longer ago than this, while the server was down, it is skipped,
 * because the next one follows. A one-time reminder is always sent.
 */
const STALE_MS = 14 * 24 * 60 * 60_000;

/**
 * Stores the reminders that the customer can ask for. None are sent until the order is completed and the customer has
 * asked for reminders.
 * @param db a transaction
 */
export async function planReminders(
  db: Transaction,
  orderId: string,
  planned: readonly PlannedReminder[],
): Promise<void> {
  if (planned.length === 0) {
    return;
  }
  await db
    .insertInto('order_reminders')
    .values(
      planned.map(({ what, rule, mail }, position): OrderReminderRow => {
        const { sender, replyTo, subject, text, html } = mail;
        return {
          order_id: orderId,
          position,
          what_en: what.en,
          what_hi: what.hi,
          rule: ruleText(rule),
          sender,
          reply_to: replyTo ?? '',
          subject,
          text,
          html,
          next_at: null,
          sent: 0,
        };
      }),
    )
    .execute();
}

/**
 * Sets the dates of an order's reminders if the order is completed and the customer wants them; otherwise clears the
 * dates.
 * @param db a transaction that has locked the order
 */
export async function dateReminders(db: Transaction, order: OrderRow, now: number): Promise<void> {
  const rows = await db.selectFrom('order_reminders').selectAll().where('order_id', '=', order.id).execute();
  const isOn = order.wants_reminders === 1 && order.status === 'done' && isReachable(order);
  for (const { position, rule, sent } of rows) {
    await db
      .updateTable('order_reminders')
      .set({ next_at: isOn ? whenDue(readRule(rule), { delivered: order.ended_at ?? now, after: now, sent }) : null })
      .where('order_id', '=', order.id)
      .where('position', '=', position)
      .execute();
  }
}

/** Turns reminders on or off for the customer. @throws StorageUnavailable */
export function wantReminders(db: Database, key: OrderKey, wanted: boolean, now: number): Promise<'done' | 'unknown'> {
  return withOrder(db, key, async (transaction, held) => {
    const wants_reminders = wanted && isReachable(held) ? 1 : 0;
    await changeOrder(transaction, held, { wants_reminders }, now);
    await dateReminders(transaction, { ...held, wants_reminders }, now);
    return 'done' as const;
  });
}

/**
 * Ends the reminders of cases after their person has requested erasure or withdrawn consent.
 * @param db a transaction
 */
export async function endReminders(db: Transaction, caseIds: readonly string[]): Promise<void> {
  if (caseIds.length === 0) {
    return;
  }
  await db
    .deleteFrom('order_reminders')
    .where('order_id', 'in', (order) => order.selectFrom('orders').select('id').where('case_id', 'in', caseIds))
    .execute();
  await db.updateTable('orders').set({ wants_reminders: 0 }).where('case_id', 'in', caseIds).execute();
}

/**
 * Queues the due reminders: in the outbox, or as a due notice if the customer has no email address or prefers another
 * channel. Each reminder's date advances in the same transaction, so that it is sent only once, even if two processes
 * run or one is killed. A reminder that is too old is skipped.
 * @returns how many were queued
 */
export async function sendReminders(db: Database, now: number): Promise<number> {
  const due = await db
    .selectFrom('order_reminders')
    .select(['order_id', 'position'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(200)
    .execute();
  let sent = 0;
  for (const each of due) {
    if (await inTransaction(db, (transaction) => send(transaction, each, now))) {
      sent += 1;
    }
  }
  return sent;
}

async function send(db: Transaction, key: { order_id: string; position: number }, now: number): Promise<boolean> {
  const order = await holdOrder(db, { id: key.order_id });
  const of = db.selectFrom('order_reminders').selectAll();
  const row = await of.where('order_id', '=', key.order_id).where('position', '=', key.position).executeTakeFirst();
  if (!order || !row || row.next_at === null || row.next_at > now) {
    return false;
  }
  const isWanted = order.wants_reminders === 1 && isReachable(order);
  const rule = readRule(row.rule);
  const isSent = isWanted && ('months' in rule || now - row.next_at < STALE_MS);
  const next = isWanted ? whenDue(rule, { delivered: order.ended_at ?? now, after: now, sent: row.sent + 1 }) : null;
  await db
    .updateTable('order_reminders')
    .set({ next_at: next, sent: row.sent + (isSent ? 1 : 0) })
    .where('order_id', '=', key.order_id)
    .where('position', '=', key.position)
    .execute();
  if (!isSent) {
    return false;
  }
  const { sender, reply_to, subject, text, html } = row;
  const mail = {
    purpose: 'order',
    recipient: order.mail,
    sender,
    replyTo: reply_to || null,
    subject,
    text,
    html,
    notice: reminderNotice(order),
  } as const;
  const kept = await db.selectFrom('cases').select('id').where('id', '=', order.case_id).executeTakeFirst();
  const series = `reminder.${row.position}.${row.sent}`;
  await putOut(db, { id: kept?.id ?? null, reference: order.case_reference, series }, [mail], now);
  return true;
}

/**
 * Returns the notice that replaces the email for a customer without an email address; undefined if the order has no
 * number to which an SMS can be sent.
 */
function reminderNotice({ locale, phone, number }: OrderRow): MailNotice | undefined {
  return isIndianMobile(phone)
    ? { name: 'order-reminder', locale, phone, orderNumber: number, variables: { order: number }, canWait: true }
    : undefined;
}
