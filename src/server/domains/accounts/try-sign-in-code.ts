import type { Locale } from '../../../kernel/locale.ts';
import type { UserRow } from '../../platform/database/account-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/log/log.ts';
import { maskedAccount, maskedAddress, maskedNumber, record } from '../audit/record.ts';
import { answerEvenly, EVEN_TIME } from '../codes/answer-evenly.ts';
import { askerOf } from '../codes/asker.ts';
import { purposes } from '../codes/purposes.ts';
import { tryOnce } from '../codes/try-once.ts';
import { enterByPhone } from './enter-by-phone.ts';
import { mailboxKey, signInTryLimits } from './sign-in-limits.ts';
import { createUser, findUser } from './users.ts';

export interface SignInTry {
  /** Ignored if `phone` is set. */
  readonly mailAddress: string;
  /** An Indian mobile number in E.164, if the code was sent to one. */
  readonly phone?: string | undefined;
  readonly code: string;
  readonly visitorAddress: string;
  /** The key of the form that requested the code, if it had one. */
  readonly askedWith: string | undefined;
  /** The id of a browser in which this mailbox signed in before. */
  readonly browser?: string | undefined;
  /** The language of an account that is created now. */
  readonly locale: Locale;
  /** Whether only staff may sign in, because the firm has no customers' area. */
  readonly staffOnly?: boolean | undefined;
  /** Epoch milliseconds; the current time by default. */
  readonly now?: number;
  /** The time that every answer takes; see answer-evenly.ts. Tests that do not measure it need not wait. */
  readonly evenTime?: number;
}

/**
 * `refused`: the code was mistyped, expired, used, tried too often or someone else's, or there is no account. The
 * reason is not revealed.
 */
export type SignInTried =
  | { readonly outcome: 'known'; readonly user: UserRow }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'limited'; readonly minutes: number }
  | { readonly outcome: 'unavailable' };

/**
 * Returns the account for a valid code. A code is valid if this form requested it, or if it is the mailbox's long code.
 * Each works once. A customer's account is created at this point.
 */
export function trySignInCode(
  desk: { readonly db: Database; readonly log: Log },
  attempt: SignInTry,
): Promise<SignInTried> {
  const { db } = desk;
  const { now = Date.now(), evenTime = EVEN_TIME, phone, visitorAddress, code, browser } = attempt;
  const contact = phone ?? attempt.mailAddress;
  return answerEvenly(desk, evenTime, async (): Promise<SignInTried> => {
    const tried = await tryOnce(
      db,
      {
        purpose: phone === undefined ? purposes.signIn : purposes.phoneSignIn,
        limits: signInTryLimits({ address: visitorAddress, contact, browser }),
        asker: askerOf(attempt.askedWith, visitorAddress),
        code,
        find: async () => ({ key: mailboxKey(contact), caseId: null }),
        // A failed try is written too, because otherwise the time of a write to the disk would reveal that the code was
        // right.
        noteWrong: () => record(db, failedBy(attempt), now),
      },
      (transaction) => enter(transaction, attempt, now),
      now,
    );
    return tried.outcome === 'right' ? { outcome: 'known', user: tried.result } : tried;
  });
}

/** Creates or finds the account and records the sign-in. @param db the transaction that uses up the code */
async function enter(
  db: Transaction,
  { mailAddress, phone, locale, visitorAddress, staffOnly }: SignInTry,
  now: number,
): Promise<UserRow | undefined> {
  if (phone !== undefined) {
    return staffOnly ? undefined : enterByPhone(db, { phone, locale, visitorAddress }, now);
  }
  // Someone with a code but no account has sent us a form. That was checked when the code was requested.
  if (!staffOnly) {
    await createUser(db, { mailAddress, role: 'customer', locale }, now);
  }
  const user = await findUser(db, mailAddress);
  if (user?.shut_out_at !== null || (staffOnly && user.role === 'customer')) {
    return undefined;
  }
  await db.updateTable('users').set({ signed_in_at: now }).where('id', '=', user.id).execute();
  const actor = { id: user.id, name: user.name || maskedAccount(user) };
  await record(db, { actor, action: 'sign-in', subject: user.role, visitorAddress }, now);
  return user;
}

function failedBy({ mailAddress, phone, visitorAddress }: SignInTry) {
  const subject = phone === undefined ? maskedAddress(mailAddress) : maskedNumber(phone);
  return { actor: null, action: 'sign-in-failed', subject, visitorAddress } as const;
}
