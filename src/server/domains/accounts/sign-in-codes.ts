import type { ExpressionBuilder } from 'kysely';
import { SKEW_MS } from '../../platform/clock/clock.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { ANYONE } from '../codes/asker.ts';
import { longCode } from '../codes/code.ts';

/** How many digits, how long it counts in milliseconds, how often it may be tried. */
export const signInCode = { digits: 8, countsMs: 10 * 60 * 1000, tries: 5 };

/** Whose code it is, both hashed: see asker.ts of the status page, and `mailboxKey`. */
export interface CodeOwner {
  readonly mailbox: string;
  readonly askedBy: string;
}

/**
 * Stores a code in place of the one that the same form asked for; nobody else's is replaced. The long code of a mailbox stays while it
 * counts.
 * @returns whether it was stored
 */
export async function storeSignInCode(
  db: Database,
  { mailbox, askedBy }: CodeOwner,
  codeHash: string,
  expiresAt: number,
  now: number,
): Promise<boolean> {
  const fresh = { code_hash: codeHash, expires_at: expiresAt, attempts: 0, used_at: null };
  const row = await db
    .insertInto('sign_in_codes')
    .values({ mailbox, asked_by: askedBy, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['mailbox', 'asked_by'])
        .doUpdateSet(fresh)
        .where((stored) => stored.or([stored.lit(askedBy !== ANYONE.askedBy), stored.not(counts(stored, now))])),
    )
    .returning('mailbox')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts a try before anything is compared: no two at the same time can share the last one.
 * @returns the hash to compare with; undefined when there is no code of this asker that counts
 */
export async function takeSignInTry(
  db: Database,
  { mailbox, askedBy }: CodeOwner,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .updateTable('sign_in_codes')
    .set((code) => ({ attempts: code('attempts', '+', 1) }))
    .where('mailbox', '=', mailbox)
    .where('asked_by', '=', askedBy)
    .where((code) => counts(code, now))
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** @returns whether the code was still to be had: it may have been replaced, or used, since the try was taken */
export async function spendSignInCode(db: Database, owner: CodeOwner, codeHash: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('sign_in_codes')
    .set({ used_at: now })
    .where('mailbox', '=', owner.mailbox)
    .where('asked_by', '=', owner.askedBy)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('mailbox')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * In its time, not used, and not tried too often: nobody guesses a long one, so wrong tries do not void it. One that ends later than any
 * of ours was stored while the clock was ahead.
 */
function counts(code: ExpressionBuilder<Schema, 'sign_in_codes'>, now: number) {
  return code.and([
    code('sign_in_codes.expires_at', '>', now),
    code('sign_in_codes.expires_at', '<=', now + longCode.countsMs + SKEW_MS),
    code('sign_in_codes.used_at', 'is', null),
    code.or([
      code('sign_in_codes.attempts', '<', signInCode.tries),
      code('sign_in_codes.asked_by', '=', ANYONE.askedBy),
    ]),
  ]);
}
