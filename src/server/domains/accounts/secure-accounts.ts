import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type NoteName, writeNote } from '../../platform/database/installation.ts';
import type { Database } from '../../platform/database/schema.ts';
import { maskedAddress, record } from '../audit/record.ts';
import { forgetUser } from './forget-user.ts';
import { removeFactor } from './second-factor.ts';
import { endAllSessions } from './sessions.ts';
import { findUser } from './users.ts';

/** What an operator does to accounts at the terminal, each with its entry in the log. Times are epoch milliseconds. */
const atTheTerminal = { actor: null, visitorAddress: '' } as const;

/** What signs cookies, remembers browsers, and signs links to documents and to pages of papers. */
const SECRETS: readonly NoteName[] = ['sign-in-secret', 'known-browser-key', 'document-link-key', 'order-proof-key'];

/** Ends every session, of staff and customers. @returns how many */
export function endEverySession(db: Database, now: number): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('sessions').executeTakeFirst();
    await record(transaction, { ...atTheTerminal, action: 'sessions-ended', subject: '*' }, now);
    return Number(numDeletedRows);
  });
}

/** Ends the sessions of one account. @returns false where there is none of this address */
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

/** Takes a second factor away, with all sessions. @returns false where there is no account of this address */
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
 * Removes the account of somebody who worked here. What this person wrote stays, without the name.
 * @returns `works`: the person was not shut out in the office, where somebody takes over what is open
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

/** Makes every key anew and ends all sessions: links to documents that were mailed lead nowhere from then on. */
export function renewSecrets(db: Database, now: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const name of SECRETS) {
      await writeNote(transaction, name, randomBytes(32).toString('base64url'));
    }
    await transaction.deleteFrom('sessions').execute();
    await record(transaction, { ...atTheTerminal, action: 'secrets-renewed', subject: '*' }, now);
  });
}
