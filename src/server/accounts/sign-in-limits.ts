import type { Limit } from '../limiter.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { addressPrefix } from '../visitor-address.ts';
import { DAY, fromAddress, hashed } from '../visitor-limits.ts';

const TEN_MINUTES = 10 * 60 * 1000;

/** Who comes, and to which mailbox he wants in. */
interface Comer {
  readonly address: string;
  readonly mailAddress: string;
}

const pairOf = ({ address, mailAddress }: Comer): string => `${addressPrefix(address)} ${mailboxOf(mailAddress)}`;

/**
 * For asking for a code: 20 in ten minutes from an address, 5 of them for a mailbox, and 40 a day for a mailbox from
 * wherever. So whoever knows a clerk's address guesses at most 200 times a day among a hundred million.
 */
export function codeAskLimits(comer: Comer): Limit[] {
  return [
    ...fromAddress('sign-in from', comer.address, 20),
    { key: hashed('sign-in mail', pairOf(comer)), atMost: 5, windowMs: TEN_MINUTES },
    { key: hashed('sign-in mailbox', mailboxOf(comer.mailAddress)), atMost: 40, windowMs: DAY },
  ];
}

/** For trying one: 40 in ten minutes from an address, 10 of them for a mailbox. A fresh code does not renew them. */
export function signInTryLimits(comer: Comer): Limit[] {
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
