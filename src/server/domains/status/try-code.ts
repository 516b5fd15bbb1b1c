import type { Database } from '../../platform/database/schema.ts';
import { codeTryLimits } from '../../platform/limits/visitor-limits.ts';
import type { Log } from '../../platform/log/log.ts';
import { answerEvenly, EVEN_TIME } from '../codes/answer-evenly.ts';
import { askerOf } from '../codes/asker.ts';
import { issuePass } from '../codes/passes.ts';
import { purposes } from '../codes/purposes.ts';
import { tryOnce } from '../codes/try-once.ts';
import { caseReferenceOf, findOwnCase, type OwnCase } from './find-own-case.ts';
import { type OwnInquiry, readOwnInquiry } from './own-inquiry.ts';

export interface CodeTry extends OwnCase {
  readonly code: string;
  readonly visitorAddress: string;
  /** The key of the form that asked for the code, where it had one. */
  readonly askedWith: string | undefined;
  /** Epoch milliseconds; default: now. */
  readonly now?: number;
  /** See answer-evenly.ts; tests that do not measure it need not wait. */
  readonly evenTime?: number;
}

/** `refused`: mistyped, too old, used, replaced, tried too often, another's, or of no inquiry. Nobody learns which. */
export type Tried =
  | { readonly outcome: 'shown'; readonly inquiry: OwnInquiry }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'limited'; readonly minutes: number }
  | { readonly outcome: 'unavailable' };

/** Shows an inquiry to whoever has the newest code that he asked for, or the long one of the day, once. */
export function tryCode(desk: { readonly db: Database; readonly log: Log }, attempt: CodeTry): Promise<Tried> {
  const { db } = desk;
  const { now = Date.now(), evenTime = EVEN_TIME, visitorAddress, mailAddress, code } = attempt;
  return answerEvenly(desk, evenTime, async (): Promise<Tried> => {
    // Tries count for the case, whichever of its numbers is named.
    const reference = await caseReferenceOf(db, attempt.reference);
    const tried = await tryOnce(
      db,
      {
        purpose: purposes.status,
        limits: codeTryLimits({ address: visitorAddress, reference }),
        asker: askerOf(attempt.askedWith, visitorAddress),
        code,
        find: async () => {
          const found = await findOwnCase(db, { reference, mailAddress });
          return found && { key: found.id, caseId: found.id };
        },
      },
      (transaction, owner) => issuePass(transaction, owner.key, now),
      now,
    );
    if (tried.outcome !== 'right') {
      return tried;
    }
    const inquiry = await readOwnInquiry(db, reference, tried.result, now);
    return inquiry ? { outcome: 'shown', inquiry } : { outcome: 'refused' };
  });
}
