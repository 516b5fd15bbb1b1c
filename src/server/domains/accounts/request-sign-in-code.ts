import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import type { Database } from '../../platform/database/schema.ts';
import { countAlone } from '../../platform/limits/limiter.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Outbox } from '../../platform/outbox/start-outbox.ts';
import { answerEvenly, EVEN_TIME } from '../codes/answer-evenly.ts';
import { askerOf } from '../codes/asker.ts';
import { type CodeAsked, type IssuedCode, issueCode } from '../codes/issue-code.ts';
import { purposes } from '../codes/purposes.ts';
import { codeAskLimits, mailboxKey, shortSignInCodes } from './sign-in-limits.ts';
import { findUser, findUserOfPhone, hasNamedPhone, hasWrittenToUs } from './users.ts';

export interface SignInRequest {
  /** Ignored if `phone` is set. */
  readonly mailAddress: string;
  /** An Indian mobile number, if one was typed. */
  readonly phone?: PhoneAsked | undefined;
  readonly visitorAddress: string;
  /** The key of the form to which the code belongs. It is the same for every click on the form's button. */
  readonly formKey: string | undefined;
  /** The id of a browser in which this mailbox signed in before. */
  readonly browser?: string | undefined;
  /** Builds the email. Called even if none is sent, so that the response takes the same time. */
  readonly mail: (issued: IssuedCode) => Mail;
  /** Whether only staff may sign in, because the firm has no customers' area. */
  readonly staffOnly?: boolean | undefined;
  /** Epoch milliseconds; the current time by default. */
  readonly now?: number;
  /** The time that every answer takes; see answer-evenly.ts. Tests that do not measure it need not wait. */
  readonly evenTime?: number;
}

/** The number to which a code should go. */
interface PhoneAsked {
  /** E.164. */
  readonly number: string;
  /** Writes the message with the code. */
  readonly text: NonNullable<CodeAsked['text']>;
}

/** `asked` does not reveal whether the contact may sign in. */
export type SignInAsked =
  | { readonly outcome: 'asked' }
  | { readonly outcome: 'limited'; readonly minutes: number }
  | { readonly outcome: 'unavailable' };

/**
 * Stores a new code and its email or message in one transaction, if the email address or number has an account or has
 * sent us a form. Otherwise it does as much work, sends nothing and returns the same. If strangers have requested many
 * codes, a long one is sent. While that code is valid, strangers cannot request another, because its owner has it
 * already.
 */
export function requestSignInCode(
  desk: { readonly db: Database; readonly outbox: Outbox; readonly log: Log; readonly messaging?: { wake(): void } },
  request: SignInRequest,
): Promise<SignInAsked> {
  const { db } = desk;
  const { now = Date.now(), evenTime = EVEN_TIME, phone, visitorAddress, formKey, browser } = request;
  const contact = phone?.number ?? request.mailAddress;
  return answerEvenly(desk, evenTime, () =>
    issueCode(
      { db, outbox: phone ? { wake: () => desk.messaging?.wake() } : desk.outbox },
      {
        purpose: phone ? purposes.phoneSignIn : purposes.signIn,
        limits: codeAskLimits({ address: visitorAddress, contact, browser }),
        asker: askerOf(formKey, visitorAddress),
        typed: contact,
        find: async () => {
          const recipient = phone
            ? await findPhone(db, contact, request.staffOnly)
            : await findRecipient(db, contact, request.staffOnly);
          return recipient === undefined
            ? undefined
            : { key: mailboxKey(contact), caseId: null, recipient, reference: 'sign-in' };
        },
        isLong: async () => !browser && (await countAlone(db, shortSignInCodes(contact), now)) !== undefined,
        always: true,
        mail: request.mail,
        text: phone?.text,
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

/** Returns the number for the code; undefined if it may not sign in. Staff sign in by email only. */
async function findPhone(db: Database, phone: string, staffOnly = false): Promise<string | undefined> {
  const [user, isKnown] = await Promise.all([findUserOfPhone(db, phone), hasNamedPhone(db, phone)]);
  return !staffOnly && (user || isKnown) && isIndianMobile(phone) ? phone : undefined;
}
