import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/schema.ts';
import { newCode } from './code.ts';

/**
 * How long a pass is valid, in milliseconds. This is long enough to read and decide, and too short to be found later in
 * a shared browser.
 */
export const PASS_MS = 30 * 60 * 1000;
/** Maximum number of uses of a pass. */
const MOST_USES = 60;

/**
 * The start of a pass that was issued for a code sent to a phone. It is hashed together with the rest of the pass, so
 * no one can add or remove it.
 */
const BY_PHONE = 'phone.';

/**
 * Whether a pass was issued for a code sent to a phone. Such a pass shows one case, but gives no access to the person's
 * other data, because a number can pass to another person.
 */
export const isPhonePass = (pass: string): boolean => pass.startsWith(BY_PHONE);

/** The number of a person without an email address. */
export interface HeldNumber {
  /** E.164. */
  readonly phone: string;
  /** Older enquiries are left out, because someone else may have had the number then. In epoch milliseconds. */
  readonly since: number;
}

/** What a pass opens. */
export interface OpenedByPass {
  readonly caseId: string;
  /**
   * The number that was proved without a second proof; undefined if a mailbox was proved, or there was a second proof.
   */
  readonly phoneAlone: HeldNumber | undefined;
  /** Undefined unless the pass was issued after a second proof. `since` is what that proof covers. */
  readonly twiceProven: HeldNumber | undefined;
}

/**
 * Issues a pass after a valid code. The forms of the page contain it, so no cookie is needed.
 * @param caseId of the case to which the code belonged
 * @param by the mailbox to which the code was sent, or the number, alone or with a second proof
 */
export async function issuePass(
  db: Database,
  caseId: string,
  now: number,
  by: 'mail' | { readonly phoneAlone: HeldNumber } | { readonly twiceProven: HeldNumber } = 'mail',
): Promise<string> {
  const isPhoneAlone = by !== 'mail' && 'phoneAlone' in by;
  const number = by === 'mail' ? undefined : 'phoneAlone' in by ? by.phoneAlone : by.twiceProven;
  const pass = `${isPhoneAlone ? BY_PHONE : ''}${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('own_data_passes')
    .values({
      pass_hash: passHash(pass),
      case_id: caseId,
      expires_at: now + PASS_MS,
      uses: 0,
      ...number,
    })
    .execute();
  return pass;
}

/** Counts a use of a pass. @returns what the pass gives access to; undefined for an unknown, expired or used-up pass */
export async function spendPass(db: Database, pass: string, now: number): Promise<OpenedByPass | undefined> {
  const row = await db
    .updateTable('own_data_passes')
    .set((held) => ({ uses: held('uses', '+', 1) }))
    .where('pass_hash', '=', passHash(pass))
    .where('expires_at', '>', now)
    // A pass that expires later than this was issued while the clock was ahead.
    .where('expires_at', '<=', now + PASS_MS)
    .where('uses', '<', MOST_USES)
    .returning(['case_id', 'phone', 'since'])
    .executeTakeFirst();
  const { phone = null, since = null } = row ?? {};
  const number = phone === null || since === null ? undefined : { phone, since };
  const isAlone = isPhonePass(pass);
  return (
    row && {
      caseId: row.case_id,
      phoneAlone: isAlone ? number : undefined,
      twiceProven: isAlone ? undefined : number,
    }
  );
}

/** Deletes expired passes. */
export async function forgetExpiredPasses(db: Database, now: number): Promise<void> {
  await db.deleteFrom('own_data_passes').where('expires_at', '<=', now).execute();
}

/** Hashes a pass for storage. */
export const passHash = (pass: string): string => createHash('sha256').update(`pass ${pass}`).digest('base64url');

/** How long a code that a clerk gives is valid, in milliseconds. It is read out on the phone and entered at once. */
export const CLERK_CODE_MS = 30 * 60 * 1000;
/** Number of digits of a code that a clerk gives. */
export const CLERK_DIGITS = 8;

/**
 * Issues a code for a clerk who has checked that the holder of a number is the person of a case. It works once.
 * @param of `since`: the time from which it covers enquiries, in epoch milliseconds
 */
export async function issueClerkCode(
  db: Database,
  { caseId, ...number }: HeldNumber & { readonly caseId: string },
  now: number,
): Promise<string> {
  const code = newCode({ digits: CLERK_DIGITS, countsMs: CLERK_CODE_MS });
  await db
    .insertInto('own_data_passes')
    .values({
      pass_hash: clerkHash(number.phone, code),
      case_id: caseId,
      expires_at: now + CLERK_CODE_MS,
      uses: 0,
      ...number,
    })
    .onConflict((conflict) => conflict.column('pass_hash').doNothing())
    .execute();
  return code;
}

/** Uses up a code that a clerk gave to the holder of a number. @returns what it covers; undefined for a wrong code */
export async function takeClerkCode(
  db: Database,
  phone: string,
  code: string,
  now: number,
): Promise<{ readonly caseId: string; readonly since: number } | undefined> {
  const row = await db
    .deleteFrom('own_data_passes')
    .where('pass_hash', '=', clerkHash(phone, code))
    .where('expires_at', '>', now)
    // A code that expires later than this was issued while the clock was ahead.
    .where('expires_at', '<=', now + CLERK_CODE_MS)
    .returning(['case_id', 'since'])
    .executeTakeFirst();
  return row && row.since !== null ? { caseId: row.case_id, since: row.since } : undefined;
}

/**
 * Hashes a clerk's code differently from a pass, so that it cannot be used as a pass. It has few digits, so attempts
 * are limited per account.
 */
const clerkHash = (phone: string, code: string): string =>
  createHash('sha256').update(`clerk ${phone} ${code}`).digest('base64url');
