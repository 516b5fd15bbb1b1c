import type { Locale } from '../../../kernel/locale.ts';
import type { UserRow } from '../../platform/database/account-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/log/log.ts';
import { maskedAddress, record } from '../audit/record.ts';
import { answerEvenly, EVEN_TIME } from '../codes/answer-evenly.ts';
import { askerOf } from '../codes/asker.ts';
import { purposes } from '../codes/purposes.ts';
import { tryOnce } from '../codes/try-once.ts';
import { mailboxKey, signInTryLimits } from './sign-in-limits.ts';
import { createUser, findUser } from './users.ts';

export interface SignInTry {
  readonly mailAddress: string;
  readonly code: string;
  readonly visitorAddress: string;
  /** The key of the form that asked for the code, where it had one. */
  readonly askedWith: string | undefined;
  /** The id of a browser in which this mailbox was signed in before. */
  readonly browser?: string | undefined;
  /** The language of an account that is made now. */
  readonly locale: Locale;
  /** Only who works here may log in: the firm has no customers' area. */
  readonly staffOnly?: boolean | undefined;
  /** Epoch milliseconds; default: now. */
  readonly now?: number;
  /** See answer-evenly.ts; tests that do not measure it need not wait. */
  readonly evenTime?: number;
}

/** `refused`: mistyped, too old, used, tried too often, another's, or of no account. Nobody learns which. */
export type SignInTried =
  | { readonly outcome: 'known'; readonly user: UserRow }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'limited'; readonly minutes: number }
  | { readonly outcome: 'unavailable' };

/** Whose account it is, for whoever has the code that he asked for, or the long one of the mailbox, once. A customer's account is made now. */
export function trySignInCode(
  desk: { readonly db: Database; readonly log: Log },
  attempt: SignInTry,
): Promise<SignInTried> {
  const { db } = desk;
  const { now = Date.now(), evenTime = EVEN_TIME, mailAddress, visitorAddress, code, browser } = attempt;
  return answerEvenly(desk, evenTime, async (): Promise<SignInTried> => {
    const tried = await tryOnce(
      db,
      {
        purpose: purposes.signIn,
        limits: signInTryLimits({ address: visitorAddress, mailAddress, browser }),
        asker: askerOf(attempt.askedWith, visitorAddress),
        code,
        find: async () => ({ key: mailboxKey(mailAddress), caseId: null }),
        // A commit in any case: a disk is slow enough to tell by it.
        noteWrong: () => record(db, failedBy(attempt), now),
      },
      (transaction) => enter(transaction, attempt, now),
      now,
    );
    return tried.outcome === 'right' ? { outcome: 'known', user: tried.result } : tried;
  });
}

/** @param db the transaction that spends the code */
async function enter(
  db: Database,
  { mailAddress, locale, visitorAddress, staffOnly }: SignInTry,
  now: number,
): Promise<UserRow | undefined> {
  // Whoever has a code and no account has sent us a form: that was asked when the code was.
  if (!staffOnly) {
    await createUser(db, { mailAddress, role: 'customer', locale }, now);
  }
  const user = await findUser(db, mailAddress);
  if (user?.shut_out_at !== null || (staffOnly && user.role === 'customer')) {
    return undefined;
  }
  await db.updateTable('users').set({ signed_in_at: now }).where('id', '=', user.id).execute();
  const actor = { id: user.id, name: user.name || maskedAddress(user.email) };
  await record(db, { actor, action: 'sign-in', subject: user.role, visitorAddress }, now);
  return user;
}

function failedBy({ mailAddress, visitorAddress }: SignInTry) {
  return { actor: null, action: 'sign-in-failed', subject: maskedAddress(mailAddress), visitorAddress } as const;
}
