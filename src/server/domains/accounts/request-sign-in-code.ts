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
  /** The key of the form, the same at every click on one button, because the code belongs to this form. */
  readonly formKey: string | undefined;
  /** The id of a browser in which this mailbox signed in before. */
  readonly browser?: string | undefined;
  /** Builds the email. Called even if none is sent, because rendering takes time. */
  readonly mail: (issued: IssuedCode) => Mail;
  /** Whether only staff may sign in, because the firm has no customers' area. */
  readonly staffOnly?: boolean | undefined;
  /** Epoch milliseconds; the current time by default. */
  readonly now?: number;
  /** See answer-evenly.ts. Tests that do not measure it need not wait. */
  readonly evenTime?: number;
}

/** `asked` does not reveal whether the email address may sign in. */
export type SignInAsked =
  | { readonly outcome: 'asked' }
  | { readonly outcome: 'limited'; readonly minutes: number }
  | { readonly outcome: 'unavailable' };

/**
 * Stores a new code and its email in one transaction, if the email address has an account or has sent us a form.
 * Otherwise it does as much work, sends nothing and returns the same. If strangers have requested many codes, a long
 * one is sent, and no other to strangers while it is valid, because it is already in the mailbox.
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

/** Returns the email address for the code; undefined if it may not sign in. */
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
