import { createHash } from 'node:crypto';
import { mailboxOf } from '../addresses/mailbox.ts';
import { addressPrefix, sitePrefix } from '../addresses/visitor-address.ts';
import type { Limit } from './limiter.ts';

const TEN_MINUTES = 10 * 60 * 1000;
/** A day in milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/**
 * The limit for an IPv6 site as a multiple of a household's limit, because a mobile network puts thousands of
 * households into one site.
 */
const HOUSEHOLDS = 3;

/**
 * Returns the limits for one submission: 20 in ten minutes per IP address, because an office or a mobile network shares
 * one; 60 per IPv6 site; and 8 per mailbox.
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
 * Returns the limits for requesting the code of an enquiry: 20 in ten minutes per IP address, 5 of them for the same
 * email address or phone number. There is no limit per email address alone, because strangers could use it up.
 */
export function codeRequestLimits(visitor: { address: string; mailAddress: string }): Limit[] {
  const pair = `${addressPrefix(visitor.address)} ${mailboxOf(visitor.mailAddress) || visitor.mailAddress}`;
  return [
    ...fromAddress('code from', visitor.address, 20),
    { key: hashed('code mail', pair), atMost: 5, windowMs: TEN_MINUTES },
  ];
}

/**
 * Returns the limits for entering a code: 40 in ten minutes per IP address, 10 of them for the same enquiry, whether it
 * exists or not. There is no limit per enquiry alone, because strangers could use it up.
 */
export function codeTryLimits(visitor: { address: string; reference: string }): Limit[] {
  const pair = `${addressPrefix(visitor.address)} ${visitor.reference}`;
  return [
    ...fromAddress('try from', visitor.address, 40),
    { key: hashed('try case', pair), atMost: 10, windowMs: TEN_MINUTES },
  ];
}

/** Returns the limits for a message about the sender's own case, on any page: 20 in ten minutes per IP address. */
export const messageLimits = (address: string): Limit[] => fromAddress('message from', address, 20);

/**
 * Returns the limits on an enquiry's short codes, which are quick to type: per day and per thirty days. Further codes
 * are long. See codes/code.ts.
 */
export function shortCodeLimits(
  caseId: string,
  { aDay, inThirtyDays }: { aDay: number; inThirtyDays: number },
): Limit[] {
  return [
    { key: hashed('codes', `${caseId} a day`), atMost: aDay, windowMs: DAY },
    { key: hashed('codes', `${caseId} in thirty days`), atMost: inThirtyDays, windowMs: 30 * DAY },
  ];
}

/** Returns the limits for an IP address, and for its site if it is IPv6, because the owner of a site has 65,536 prefixes to use. */
export function fromAddress(what: string, address: string, atMost: number, windowMs = TEN_MINUTES): Limit[] {
  const site = sitePrefix(address);
  const own = { key: hashed(what, addressPrefix(address)), atMost, windowMs };
  if (site === undefined) {
    return [own];
  }
  return [own, { key: hashed(`${what} site`, site), atMost: atMost * HOUSEHOLDS, windowMs }];
}

/** Hashes a key, so that the table of limits does not show who wrote to the firm. */
export function hashed(what: string, value: string): string {
  return createHash('sha256').update(`${what} ${value}`).digest('base64url');
}
