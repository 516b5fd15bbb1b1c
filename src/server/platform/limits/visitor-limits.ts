import { createHash } from 'node:crypto';
import { mailboxOf } from '../addresses/mailbox.ts';
import { addressPrefix, sitePrefix } from '../addresses/visitor-address.ts';
import type { Limit } from './limiter.ts';

const TEN_MINUTES = 10 * 60 * 1000;
/** Milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** How many visitors a whole IPv6 site may stand for: a mobile network puts thousands of households into one. */
const HOUSEHOLDS = 3;

/**
 * The limits for one submission: 20 in ten minutes from a visitor's address, because offices and mobile networks
 * share one, 60 from an IPv6 site, and 8 for a mailbox.
 */
export function visitorLimits(visitor: { address: string; mailAddress?: string | undefined }): Limit[] {
  const limits = fromAddress('from', visitor.address, 20);
  const mailbox = mailboxOf(visitor.mailAddress ?? '');
  if (mailbox) {
    limits.push({ key: hashed('mail', mailbox), atMost: 8, windowMs: TEN_MINUTES });
  }
  return limits;
}

/**
 * The limits for asking for the code of an inquiry: 20 in ten minutes from a visitor's address, 5 of them for a mail
 * address. Nothing is counted for a mail address alone: strangers would use it up.
 */
export function codeRequestLimits(visitor: { address: string; mailAddress: string }): Limit[] {
  const pair = `${addressPrefix(visitor.address)} ${mailboxOf(visitor.mailAddress)}`;
  return [
    ...fromAddress('code from', visitor.address, 20),
    { key: hashed('code mail', pair), atMost: 5, windowMs: TEN_MINUTES },
  ];
}

/**
 * The limits for trying a code: 40 in ten minutes from a visitor's address, 10 of them for an inquiry, whether it exists
 * or not. Nothing is counted for an inquiry alone: strangers would use it up.
 */
export function codeTryLimits(visitor: { address: string; reference: string }): Limit[] {
  const pair = `${addressPrefix(visitor.address)} ${visitor.reference}`;
  return [
    ...fromAddress('try from', visitor.address, 40),
    { key: hashed('try case', pair), atMost: 10, windowMs: TEN_MINUTES },
  ];
}

/** The limits for a message to a case of one's own, wherever it is written: 20 in ten minutes from a visitor's address. */
export const messageLimits = (address: string): Limit[] => fromAddress('message from', address, 20);

/** How many codes that are quickly typed an inquiry has: above it, they are long. See status/code.ts. */
export function shortCodeLimits(
  caseId: string,
  { aDay, inThirtyDays }: { aDay: number; inThirtyDays: number },
): Limit[] {
  return [
    { key: hashed('codes', `${caseId} a day`), atMost: aDay, windowMs: DAY },
    { key: hashed('codes', `${caseId} in thirty days`), atMost: inThirtyDays, windowMs: 30 * DAY },
  ];
}

/** For an address, and for the site of an IPv6 address: whoever has one has 65,536 prefixes to come from. */
export function fromAddress(what: string, address: string, atMost: number, windowMs = TEN_MINUTES): Limit[] {
  const site = sitePrefix(address);
  const own = { key: hashed(what, addressPrefix(address)), atMost, windowMs };
  if (site === undefined) {
    return [own];
  }
  return [own, { key: hashed(`${what} site`, site), atMost: atMost * HOUSEHOLDS, windowMs }];
}

/** Who wrote to the firm is not to be read from the table of limits. */
export function hashed(what: string, value: string): string {
  return createHash('sha256').update(`${what} ${value}`).digest('base64url');
}
