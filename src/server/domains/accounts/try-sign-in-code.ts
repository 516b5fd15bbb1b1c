import type { Locale } from '../../../kernel/locale.ts';
import type { UserRow } from '../../platform/database/account-tables.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { countAlone } from '../../platform/limits/limiter.ts';
import type { Log } from '../../platform/log/log.ts';
import { maskedAddress, record } from '../audit/record.ts';
import { answerEvenly, EVEN_TIME } from '../codes/answer-evenly.ts';
import { ANYONE, askerOf } from '../codes/asker.ts';
import { isCodeOf, longCode } from '../codes/code.ts';
import { type CodeOwner, spendSignInCode, takeSignInTry } from './sign-in-codes.ts';
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
    const minutes = await countAlone(db, signInTryLimits({ address: visitorAddress, mailAddress, browser }), now);
    if (minutes !== undefined) {
      return { outcome: 'limited', minutes };
    }
    const asker = code.length === longCode.digits ? ANYONE : askerOf(attempt.askedWith, visitorAddress);
    const owner = { mailbox: mailboxKey(mailAddress), askedBy: asker.askedBy };
    const stored = await takeSignInTry(db, owner, now);
    const isRight = await isCodeOf(stored, code);
    if (!stored || !isRight) {
      // A commit in any case: a disk is slow enough to tell by it.
      await record(db, failedBy(attempt), now);
      return { outcome: 'refused' };
    }
    const user = await inTransaction(db, (transaction) => enter(transaction, owner, stored, attempt, now));
    return user ? { outcome: 'known', user } : { outcome: 'refused' };
  });
}

async function enter(
  db: Database,
  owner: CodeOwner,
  codeHash: string,
  { mailAddress, locale, visitorAddress, staffOnly }: SignInTry,
  now: number,
): Promise<UserRow | undefined> {
  if (!(await spendSignInCode(db, owner, codeHash, now))) {
    return undefined;
  }
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
