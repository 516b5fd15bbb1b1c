import type { ExpressionBuilder } from 'kysely';
import { SKEW_MS } from '../clock.ts';
import type { Database, Schema } from '../database/schema.ts';

/** How many digits, how long it counts in milliseconds, how often it may be tried. */
export const signInCode = { digits: 8, countsMs: 10 * 60 * 1000, tries: 5 };

/** For so long a form that has used its code may repeat itself, milliseconds: a double click is one sign-in. */
const DOUBLE_CLICK = 10_000;

/** Whose code it is, both hashed: see asker.ts of the status page, and `mailboxKey`. */
export interface CodeOwner {
  readonly mailbox: string;
  readonly askedBy: string;
}

/** Stores a code in place of the one that the same form asked for; nobody else's is replaced. */
export async function storeSignInCode(
  db: Database,
  { mailbox, askedBy }: CodeOwner,
  codeHash: string,
  expiresAt: number,
): Promise<void> {
  const fresh = { code_hash: codeHash, expires_at: expiresAt, attempts: 0, used_at: null };
  await db
    .insertInto('sign_in_codes')
    .values({ mailbox, asked_by: askedBy, ...fresh })
    .onConflict((conflict) => conflict.columns(['mailbox', 'asked_by']).doUpdateSet(fresh))
    .execute();
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
    .set((code) => ({ used_at: code.fn.coalesce('used_at', code.val(now)) }))
    .where('mailbox', '=', owner.mailbox)
    .where('asked_by', '=', owner.askedBy)
    .where('code_hash', '=', codeHash)
    .where((code) => isFree(code, now))
    .returning('mailbox')
    .executeTakeFirst();
  return row !== undefined;
}

/** In its time, and not tried too often; one that ends later than any of ours was stored while the clock was ahead. */
function counts(code: ExpressionBuilder<Schema, 'sign_in_codes'>, now: number) {
  return code.and([
    code('expires_at', '>', now),
    code('expires_at', '<=', now + signInCode.countsMs + SKEW_MS),
    code('attempts', '<', signInCode.tries),
    isFree(code, now),
  ]);
}

/** Not used, or a moment ago: only the form that asked for it knows whose it is. */
function isFree(code: ExpressionBuilder<Schema, 'sign_in_codes'>, now: number) {
  return code.or([code('used_at', 'is', null), code('used_at', '>', now - DOUBLE_CLICK)]);
}
