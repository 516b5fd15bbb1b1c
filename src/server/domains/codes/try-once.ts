import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { countAlone, type Limit } from '../../platform/limits/limiter.ts';
import { ANYONE, type Asker } from './asker.ts';
import { isCodeOf, longCode } from './code.ts';
import { type CodeOwner, spendCode, takeTry } from './code-store.ts';
import type { CodePurpose } from './purposes.ts';
import { writeNothing } from './write-nothing.ts';

/** An attempt with a typed code. */
export interface CodeAttempt {
  readonly purpose: CodePurpose;
  /** The limits per asker. */
  readonly limits: readonly Limit[];
  readonly asker: Asker;
  readonly code: string;
  /** Returns the owner; undefined if there is none. In that case, the work and the response stay the same. */
  readonly find: () => Promise<CodeOwner | undefined>;
  /** The email address that the code has to confirm. */
  readonly target?: string;
  /** Records a wrong try. */
  readonly noteWrong?: () => Promise<void>;
}

/**
 * `refused`: the code was mistyped, expired, used, replaced, tried too often or issued to someone else, or it has no
 * owner. The reason is not revealed.
 */
export type CodeTried<Result> =
  | { readonly outcome: 'right'; readonly result: Result }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'limited'; readonly minutes: number };

/**
 * Runs an action for the right code, once.
 * @param use runs in the transaction that uses up the code; if it returns undefined, the try is refused and the code
 * stays used up
 */
export async function tryOnce<Result>(
  db: Database,
  attempt: CodeAttempt,
  use: (transaction: Transaction, owner: CodeOwner) => Promise<Result | undefined>,
  now: number,
): Promise<CodeTried<Awaited<Result>>> {
  const { purpose, limits, code } = attempt;
  const minutes = limits.length > 0 ? await countAlone(db, limits, now) : undefined;
  if (minutes !== undefined) {
    return { outcome: 'limited', minutes };
  }
  const asker = purpose.mayBeLong && code.length === longCode.digits ? ANYONE : attempt.asker;
  const owner = await attempt.find();
  const tried = owner ? await takeTry(db, { purpose, owner, asker }, now) : void (await writeNothing(db, now));
  const isRight = await isCodeOf(tried?.codeHash, code);
  if (!tried || !isRight || tried.target !== (attempt.target ?? '')) {
    await attempt.noteWrong?.();
    return { outcome: 'refused' };
  }
  const result = await inTransaction(db, async (transaction) =>
    (await spendCode(transaction, tried, now)) ? use(transaction, tried.owner) : undefined,
  );
  return result === undefined ? { outcome: 'refused' } : { outcome: 'right', result };
}
