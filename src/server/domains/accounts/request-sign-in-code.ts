import type { Database } from '../../platform/database/schema.ts';
import { countAlone } from '../../platform/limits/limiter.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Outbox } from '../../platform/outbox/start-outbox.ts';
import { answerEvenly, EVEN_TIME } from '../codes/answer-evenly.ts';
import { askerOf } from '../codes/asker.ts';
import { type IssuedCode, issueCode } from '../codes/issue-code.ts';
import { purposes } from '../codes/purposes.ts';
import { codeAskLimits, mailboxKey, shortSignInCodes } from './sign-in-limits.ts';
import { findUser, hasWrittenToUs } from './users.ts';

export interface SignInRequest {
  readonly mailAddress: string;
  readonly visitorAddress: string;
  /** The same at every click on one and the same button: the code belongs to this form. */
  readonly formKey: string | undefined;
  /** The id of a browser in which this mailbox was signed in before. */
  readonly browser?: string | undefined;
  /** The finished mail. Called also where none is sent, because rendering takes time. */
  readonly mail: (issued: IssuedCode) => Mail;
  /** Only who works here may log in: the firm has no customers' area. */
  readonly staffOnly?: boolean | undefined;
  /** Epoch milliseconds; default: now. */
  readonly now?: number;
  /** See answer-evenly.ts; tests that do not measure it need not wait. */
  readonly evenTime?: number;
}

/** `asked` says nothing about whether the address may sign in. */
export type SignInAsked =
  | { readonly outcome: 'asked' }
  | { readonly outcome: 'limited'; readonly minutes: number }
  | { readonly outcome: 'unavailable' };

/**
 * If the address has an account, or has sent us a form, stores a new code and the mail that names it in one transaction.
 * Where it has not, it does as much, sends nothing and answers the same. When strangers have asked for many codes, a long one is mailed,
 * and no other to strangers while that counts: it is in the mailbox already.
 */
export function requestSignInCode(
  desk: { readonly db: Database; readonly outbox: Outbox; readonly log: Log },
  request: SignInRequest,
): Promise<SignInAsked> {
  const { db } = desk;
  const { now = Date.now(), evenTime = EVEN_TIME, mailAddress, visitorAddress, formKey, browser } = request;
  return answerEvenly(desk, evenTime, () =>
    issueCode(
      desk,
      {
        purpose: purposes.signIn,
        limits: codeAskLimits({ address: visitorAddress, mailAddress, browser }),
        asker: askerOf(formKey, visitorAddress),
        typed: mailAddress,
        find: async () => {
          const recipient = await findRecipient(db, mailAddress, request.staffOnly);
          return recipient === undefined
            ? undefined
            : { key: mailboxKey(mailAddress), caseId: null, recipient, reference: 'sign-in' };
        },
        isLong: async () => !browser && (await countAlone(db, shortSignInCodes(mailAddress), now)) !== undefined,
        always: true,
        mail: request.mail,
      },
      now,
    ),
  );
}

/** Where the code goes; undefined for whoever may not sign in. */
async function findRecipient(db: Database, mailAddress: string, staffOnly = false): Promise<string | undefined> {
  const [user, isKnown] = await Promise.all([findUser(db, mailAddress), hasWrittenToUs(db, mailAddress)]);
  if (staffOnly && user?.role === 'customer') {
    return undefined;
  }
  if (user) {
    return user.shut_out_at === null ? user.email : undefined;
  }
  if (staffOnly) {
    return undefined;
  }
  return isKnown ? mailAddress : undefined;
}
