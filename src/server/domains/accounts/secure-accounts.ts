import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type NoteName, writeNote } from '../../platform/database/installation.ts';
import type { Database } from '../../platform/database/schema.ts';
import { renewPushKey } from '../../platform/push/push-key.ts';
import { maskedAddress, record } from '../audit/record.ts';
import { forgetUser } from './forget-user.ts';
import { removeFactor } from './second-factor.ts';
import { endAllSessions } from './sessions.ts';
import { findUser } from './users.ts';

/**
 * The author of actions that an operator runs on the command line. Each has an entry in the audit log. Times are epoch
 * milliseconds.
 */
const atTheTerminal = { actor: null, visitorAddress: '' } as const;

/** The keys that sign cookies, remember browsers, and sign links to documents and to uploaded pages. */
const SECRETS: readonly NoteName[] = ['sign-in-secret', 'known-browser-key', 'document-link-key', 'order-proof-key'];

/** Ends every session, of staff and customers. @returns how many sessions were ended */
export function endEverySession(db: Database, now: number): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('sessions').executeTakeFirst();
    await record(transaction, { ...atTheTerminal, action: 'sessions-ended', subject: '*' }, now);
    return Number(numDeletedRows);
  });
}

/** Ends the sessions of one account. @returns false if no account has this email address */
export function endSessionsOf(db: Database, mailAddress: string, now: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const user = await findUser(transaction, mailAddress);
    if (!user) {
      return false;
    }
    await endAllSessions(transaction, user.id);
    const subject = maskedAddress(user.email);
    await record(transaction, { ...atTheTerminal, action: 'sessions-ended', subject }, now);
    return true;
  });
}

/** Removes two-step sign-in and all sessions. @returns false if no account has this email address */
export function resetFactorOf(db: Database, mailAddress: string, now: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const user = await findUser(transaction, mailAddress);
    if (!user) {
      return false;
    }
    await removeFactor(transaction, user.id);
    await endAllSessions(transaction, user.id);
    const subject = maskedAddress(user.email);
    await record(transaction, { ...atTheTerminal, action: 'factor-reset', subject }, now);
    return true;
  });
}

/**
 * Removes the account of a former staff member. Their texts stay, without the name.
 * @returns `works` if their access was not removed in the office, where someone has to take over their open work;
 * `unknown` if no staff account has this email address
 */
export function removeAccount(
  db: Database,
  mailAddress: string,
  now: number,
): Promise<'removed' | 'unknown' | 'works'> {
  return inTransaction(db, async (transaction) => {
    const user = await findUser(transaction, mailAddress);
    if (!user || user.role === 'customer') {
      return 'unknown';
    }
    if (user.shut_out_at === null) {
      return 'works';
    }
    await transaction.updateTable('cases').set({ assignee: null }).where('assignee', '=', user.id).execute();
    await transaction.deleteFrom('appointment_clerks').where('user_id', '=', user.id).execute();
    await transaction.deleteFrom('appointment_hours').where('user_id', '=', user.id).execute();
    await forgetUser(transaction, user);
    const subject = maskedAddress(user.email);
    await record(transaction, { ...atTheTerminal, action: 'account-removed', subject }, now);
    return 'removed';
  });
}

/** Replaces every key and ends all sessions. Links to documents in earlier emails stop working, and so do notifications in browsers. */
export function renewSecrets(db: Database, now: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const name of SECRETS) {
      await writeNote(transaction, name, randomBytes(32).toString('base64url'));
    }
    await renewPushKey(transaction);
    await transaction.deleteFrom('sessions').execute();
    await record(transaction, { ...atTheTerminal, action: 'secrets-renewed', subject: '*' }, now);
  });
}
