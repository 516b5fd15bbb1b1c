import { createHash, randomBytes } from 'node:crypto';
import type { SecondFactorRow } from '../../platform/database/account-tables.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { countAlone } from '../../platform/limits/limiter.ts';
import { factorLimits } from './sign-in-limits.ts';
import { findStep, newSecret } from './totp.ts';

/** The number of recovery codes, each of which works once in place of a lost phone. */
const RECOVERY_CODES = 10;

/** `wrong`: the code was mistyped, or used before. */
export type FactorGiven =
  | { readonly outcome: 'given'; readonly by: 'phone' | 'recovery' }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'limited'; readonly minutes: number };

/** Returns the confirmed two-step sign-in of an account. */
export function findFactor(db: Database, userId: string): Promise<SecondFactorRow | undefined> {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** Checks the typed code. A code from the phone is valid once; a recovery code is deleted when used. */
export async function giveFactor(db: Database, userId: string, typed: string, now: number): Promise<FactorGiven> {
  const minutes = await countAlone(db, factorLimits(userId), now);
  if (minutes !== undefined) {
    return { outcome: 'limited', minutes };
  }
  const factor = await findFactor(db, userId);
  if (!factor) {
    return { outcome: 'wrong' };
  }
  const step = findStep(factor.secret, typed, now);
  if (step !== undefined) {
    return (await takeStep(db, userId, step)) ? given('phone') : { outcome: 'wrong' };
  }
  const spent = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecovery(typed))
    .returning('user_id')
    .executeTakeFirst();
  return spent ? given('recovery') : { outcome: 'wrong' };
}

const given = (by: 'phone' | 'recovery'): FactorGiven => ({ outcome: 'given', by });

/**
 * Starts or continues setting up two-step sign-in. It is not required before it is confirmed.
 * @returns the secret, base32
 */
export async function beginFactor(db: Database, userId: string, now: number): Promise<string> {
  const pending = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (pending) {
    return pending.secret;
  }
  const secret = newSecret();
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret, confirmed_at: null, last_step: 0, created_at: now })
    // If another tab has started the setup, or it is already confirmed, the stored secret stays.
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const row = await db.selectFrom('second_factors').select('secret').where('user_id', '=', userId).executeTakeFirst();
  return row?.secret ?? secret;
}

/**
 * Confirms two-step sign-in with a first code from the phone.
 * @returns the recovery codes, which are shown only now; undefined if the code was wrong, too many were tried, or there
 * is nothing to confirm
 */
export async function confirmFactor(
  db: Database,
  userId: string,
  typed: string,
  now: number,
): Promise<readonly string[] | undefined> {
  if ((await countAlone(db, factorLimits(userId), now)) !== undefined) {
    return undefined;
  }
  const pending = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  const step = pending && findStep(pending.secret, typed, now);
  if (step === undefined) {
    return undefined;
  }
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_step: step })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    return row && newRecoveryCodes(transaction, userId);
  });
}

/** Removes two-step sign-in with its recovery codes. */
export async function removeFactor(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

/**
 * Uses up the time step of a code, so that a code read over a shoulder is already invalid. @returns whether the step
 * was unused
 */
async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function newRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    randomBytes(10)
      .toString('hex')
      .replace(/.{5}(?=.)/g, '$&-'),
  );
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashRecovery(code) }));
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

function hashRecovery(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^0-9a-f]/g, '');
  return createHash('sha256').update(`recovery ${letters}`).digest('base64url');
}
