import type { Database } from '../../platform/database/schema.ts';
import { countAlone } from '../../platform/limits/limiter.ts';
import { codeTryLimits } from '../../platform/limits/visitor-limits.ts';
import type { Log } from '../../platform/log/log.ts';
import { answerEvenly, EVEN_TIME } from '../codes/answer-evenly.ts';
import { ANYONE, askerOf, hashFormKey } from '../codes/asker.ts';
import { isCodeOf, longCode } from '../codes/code.ts';
import { issuePass } from '../codes/passes.ts';
import { writeNothing } from '../codes/write-nothing.ts';
import { caseReferenceOf, findOwnCase, type OwnCase } from './find-own-case.ts';
import { type OwnInquiry, readOwnInquiry } from './own-inquiry.ts';
import { spendCode, takeTry } from './store-code.ts';

export interface CodeTry extends OwnCase {
  readonly code: string;
  readonly visitorAddress: string;
  /** The key of the form that asked for the code, where it had one. */
  readonly askedWith: string | undefined;
  /** The key of this form: the same at every click on one and the same button. */
  readonly formKey: string | undefined;
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
    const minutes = await countAlone(db, codeTryLimits({ address: visitorAddress, reference }), now);
    if (minutes !== undefined) {
      return { outcome: 'limited', minutes };
    }
    const by = hashFormKey(attempt.formKey);
    const asker = code.length === longCode.digits ? ANYONE : askerOf(attempt.askedWith, visitorAddress);
    const { id: caseId } = (await findOwnCase(db, { reference, mailAddress })) ?? {};
    const tried = caseId ? await takeTry(db, caseId, asker, now) : void (await writeNothing(db, now));
    const isRight = await isCodeOf(tried?.codeHash, code);
    if (!tried || !isRight || !(await spendCode(db, tried, by, now))) {
      return { outcome: 'refused' };
    }
    const inquiry = await readOwnInquiry(db, reference, await issuePass(db, tried.caseId, now), now);
    return inquiry ? { outcome: 'shown', inquiry } : { outcome: 'refused' };
  });
}
