import { mailboxOf } from '../../platform/addresses/mailbox.ts';
import { addressPrefix } from '../../platform/addresses/visitor-address.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { DAY, fromAddress, hashed } from '../../platform/limits/visitor-limits.ts';

const TEN_MINUTES = 10 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

/** A person who signs in, identified by IP address and by email address or number. */
interface Comer {
  readonly address: string;
  /** An email address, or a number in E.164. */
  readonly contact: string;
  /** The id of a browser in which this mailbox signed in before; see known-browsers.ts. */
  readonly browser?: string | undefined;
}

/** Normalises a contact for counting, so that different spellings share one limit. */
const counted = (contact: string): string => mailboxOf(contact) || contact;

const pairOf = ({ address, contact }: Comer): string => `${addressPrefix(address)} ${counted(contact)}`;

/**
 * Returns the limits for requesting a code: 20 in ten minutes per IP address, of which 5 per mailbox. A known browser
 * has its own 10 an hour, whatever strangers do. A mailbox alone is never limited, because strangers would use up its
 * limit.
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
 * Returns the limits for short codes that unknown browsers request for a mailbox or number: 4 an hour, 12 a day. Above
 * that, one long code a day is sent, which cannot be guessed and is valid on any page. So a person who knows a clerk's
 * email address cannot flood the mailbox, has at most 60 guesses a day at one of a hundred million codes, and cannot
 * lock anyone out.
 */
export function shortSignInCodes(contact: string): Limit[] {
  const mailbox = counted(contact);
  return [
    { key: hashed('sign-in mailbox an hour', mailbox), atMost: 4, windowMs: HOUR },
    { key: hashed('sign-in mailbox', mailbox), atMost: 12, windowMs: DAY },
  ];
}

/**
 * Returns the limits for trying a code, counted separately from requests: 40 in ten minutes per IP address, of which 10
 * per mailbox; 10 for a known browser. A new code does not reset them.
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

/**
 * Returns the limits for codes of two-step sign-in: 10 in ten minutes per account. Only the owner of its mailbox gets
 * this far.
 */
export function factorLimits(userId: string): Limit[] {
  return [{ key: hashed('second factor', userId), atMost: 10, windowMs: TEN_MINUTES }];
}

/** Returns the key under which the codes of a mailbox or number are stored. */
export function mailboxKey(contact: string): string {
  return hashed('sign-in code of', contact.normalize('NFC').trim().toLowerCase());
}
