import { mailboxOf } from '../../platform/addresses/mailbox.ts';
import { addressPrefix } from '../../platform/addresses/visitor-address.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { DAY, fromAddress, hashed } from '../../platform/limits/visitor-limits.ts';

const TEN_MINUTES = 10 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

/** Who comes, and to which mailbox he wants in. */
interface Comer {
  readonly address: string;
  readonly mailAddress: string;
  /** The id of a browser in which this mailbox was signed in before: see known-browsers.ts. */
  readonly browser?: string | undefined;
}

const pairOf = ({ address, mailAddress }: Comer): string => `${addressPrefix(address)} ${mailboxOf(mailAddress)}`;

/**
 * For asking for a code: 20 in ten minutes from an address, 5 of them for a mailbox. A known browser has 10 an hour of its own, whatever
 * strangers do beside it. Nothing is refused for a mailbox alone: strangers would use it up.
 */
export function codeAskLimits(comer: Comer): Limit[] {
  if (comer.browser) {
    return [{ key: hashed('sign-in known', comer.browser), atMost: 10, windowMs: HOUR }];
  }
  return [
    ...fromAddress('sign-in from', comer.address, 20),
    { key: hashed('sign-in mail', pairOf(comer)), atMost: 5, windowMs: TEN_MINUTES },
  ];
}

/**
 * So many short codes are mailed to a mailbox for whoever asks in an unknown browser: 4 an hour, 12 a day. Above it one long code a day,
 * which nobody guesses and which counts on any page. So whoever knows a clerk's address fills no mailbox, guesses at most 60 times a day
 * among a hundred million, and keeps nobody out.
 */
export function shortSignInCodes(mailAddress: string): Limit[] {
  const mailbox = mailboxOf(mailAddress);
  return [
    { key: hashed('sign-in mailbox an hour', mailbox), atMost: 4, windowMs: HOUR },
    { key: hashed('sign-in mailbox', mailbox), atMost: 12, windowMs: DAY },
  ];
}

/**
 * For trying one, counted apart from asking: 40 in ten minutes from an address, 10 of them for a mailbox; 10 of a known browser. A fresh
 * code does not renew them.
 */
export function signInTryLimits(comer: Comer): Limit[] {
  if (comer.browser) {
    return [{ key: hashed('sign-in known try', comer.browser), atMost: 10, windowMs: TEN_MINUTES }];
  }
  return [
    ...fromAddress('sign-in try from', comer.address, 40),
    { key: hashed('sign-in try', pairOf(comer)), atMost: 10, windowMs: TEN_MINUTES },
  ];
}

/** For the second factor: 10 in ten minutes of an account. Only who has its mailbox comes so far. */
export function factorLimits(userId: string): Limit[] {
  return [{ key: hashed('second factor', userId), atMost: 10, windowMs: TEN_MINUTES }];
}

/** What is stored of a mailbox with its codes. */
export function mailboxKey(mailAddress: string): string {
  return hashed('sign-in code of', mailAddress.normalize('NFC').trim().toLowerCase());
}
