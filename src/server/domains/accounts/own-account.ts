import type { Locale } from '../../../kernel/locale.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { type AuditAction, record } from '../audit/record.ts';
import { confirmFactor, removeFactor } from './second-factor.ts';
import { endAllSessions, passFactor } from './sessions.ts';
import type { By } from './staff.ts';

/** Changes the user's own name and language. */
export function changeProfile(db: Database, by: By, profile: { name: string; locale: Locale }): Promise<void> {
  return asOwn(db, by, 'profile-changed', (transaction) =>
    transaction
      .updateTable('users')
      .set({ ...profile, updated_at: by.now })
      .where('id', '=', by.actor.id)
      .execute(),
  );
}

/** Ends all sessions of the user, including this one. */
export function signOutEverywhere(db: Database, by: By): Promise<void> {
  return asOwn(db, by, 'sessions-ended', (transaction) => endAllSessions(transaction, by.actor.id));
}

/** Removes the user's own two-step sign-in. */
export function dropOwnFactor(db: Database, by: By): Promise<void> {
  return asOwn(db, by, 'factor-removed', (transaction) => removeFactor(transaction, by.actor.id));
}

/**
 * Confirms the user's own two-step sign-in with a first code, and marks this browser as verified.
 * @returns the recovery codes, which are shown only now; undefined if the code was wrong, too many were tried, or there
 * is nothing to confirm
 */
export async function setOwnFactor(
  db: Database,
  by: By,
  sessionId: string,
  typed: string,
): Promise<readonly string[] | undefined> {
  const codes = await confirmFactor(db, by.actor.id, typed, by.now);
  if (codes) {
    await asOwn(db, by, 'factor-set', (transaction) => passFactor(transaction, sessionId, by.now));
  }
  return codes;
}

function asOwn(
  db: Database,
  { actor, visitorAddress, now }: By,
  action: AuditAction,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await work(transaction);
    await record(transaction, { actor, action, subject: actor.id, visitorAddress }, now);
  });
}
