import { isText, objectWith, readJson } from '../../../kernel/read-json.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { putOut } from '../../platform/messages/put-out.ts';
import { holdQuote } from './hold-quote.ts';

/** The maximum number of quotes per run. */
const AT_ONCE = 100;

/** The finished reminder for a quote, and when it is sent, in epoch milliseconds. */
export interface QuoteReminder {
  readonly at: number;
  readonly mail: Mail;
}

/** The columns of a quote without a reminder. */
export const noReminder = { remind_at: null, reminder: null } as const;

/** Returns the columns of a quote's reminder. If its time has passed, the quote has no reminder. */
export const reminderColumns = (reminder: QuoteReminder | undefined, now: number) =>
  reminder && reminder.at > now ? { remind_at: reminder.at, reminder: JSON.stringify(reminder.mail) } : noReminder;

/**
 * Reminds customers of quotes that expire soon and were not answered. The transaction that queues a reminder also
 * removes it from its quote, so that it is sent only once, even if two processes run or one is killed.
 * @returns how many were reminded
 */
export async function remindOfQuotes(db: Database, now: number): Promise<number> {
  const due = await db
    .selectFrom('clerk_quotes')
    .select('number')
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(AT_ONCE)
    .execute();
  let reminded = 0;
  for (const { number } of due) {
    reminded += await inTransaction(db, (transaction) => remindOne(transaction, number, now));
  }
  return reminded;
}

async function remindOne(db: Transaction, number: string, now: number): Promise<0 | 1> {
  const held = await holdQuote(db, { number });
  if (!held || held.remind_at === null || held.remind_at > now) {
    return 0;
  }
  await db.updateTable('clerk_quotes').set(noReminder).where('id', '=', held.id).execute();
  const about = await db
    .selectFrom('cases')
    .select(['id', 'reference'])
    .where('id', '=', held.case_id)
    .where('erased_at', 'is', null)
    .where('consent_withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!about || held.reminder === null || held.state !== 'sent' || (held.valid_until ?? 0) <= now) {
    return 0;
  }
  const mail = readReminder(held.reminder);
  await putOut(db, { ...about, series: `quote-reminder-${held.id}-${held.revision}` }, [mail], now);
  return 1;
}

const isMail = objectWith<Mail>({ recipient: isText, subject: isText, text: isText, html: isText });

/** Parses a stored reminder, which is a finished email. */
export const readReminder = (text: string): Mail => readJson(text, 'clerk_quotes.reminder', isMail);
