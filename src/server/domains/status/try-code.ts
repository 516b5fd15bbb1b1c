import type { Database } from '../../platform/database/schema.ts';
import { codeTryLimits } from '../../platform/limits/visitor-limits.ts';
import type { Log } from '../../platform/log/log.ts';
import { notePhoneProven } from '../accounts/enter-by-phone.ts';
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
  /** The key of the form that requested the code, if it had one. */
  readonly askedWith: string | undefined;
  /** Epoch milliseconds; the current time by default. */
  readonly now?: number;
  /**
   * The minimum time until the response, in milliseconds; see answer-evenly.ts. Tests that do not measure it need not
   * wait.
   */
  readonly evenTime?: number;
}

/**
 * `refused`: the code was mistyped, expired, used, replaced, tried too often or someone else's, or there is no such
 * enquiry. The reason is not revealed.
 */
export type Tried =
  | { readonly outcome: 'shown'; readonly inquiry: OwnInquiry }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'limited'; readonly minutes: number }
  | { readonly outcome: 'unavailable' };

/**
 * Shows an enquiry if the code is valid. The newest code that this form requested and the long code of the day are
 * valid. Each works once.
 */
export function tryCode(desk: { readonly db: Database; readonly log: Log }, attempt: CodeTry): Promise<Tried> {
  const { db } = desk;
  const { now = Date.now(), evenTime = EVEN_TIME, visitorAddress, mailAddress, phone, code } = attempt;
  return answerEvenly(desk, evenTime, async (): Promise<Tried> => {
    // Attempts are counted per case, even if an order number was entered.
    const reference = await caseReferenceOf(db, attempt.reference);
    const tried = await tryOnce(
      db,
      {
        purpose: purposes.status,
        limits: codeTryLimits({ address: visitorAddress, reference }),
        asker: askerOf(attempt.askedWith, visitorAddress),
        code,
        find: async () => {
          const found = await findOwnCase(db, { reference, mailAddress, phone });
          return found && { key: found.id, caseId: found.id };
        },
      },
      async (transaction, owner) => {
        const number =
          phone === undefined ? undefined : { phone, since: await notePhoneProven(transaction, phone, now) };
        const pass = await issuePass(transaction, owner.key, now, number ? { phoneAlone: number } : 'mail');
        return { pass, number };
      },
      now,
    );
    if (tried.outcome !== 'right') {
      return tried;
    }
    const { pass, number } = tried.result;
    const inquiry = await readOwnInquiry(db, reference, pass, number, now);
    return inquiry ? { outcome: 'shown', inquiry } : { outcome: 'refused' };
  });
}
