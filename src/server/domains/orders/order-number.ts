import { randomBytes, randomInt } from 'node:crypto';

/**
 * Returns six random digits, so that no one can tell from their own number how many orders there are, or guess the next
 * number.
 */
export const newOrderNumber = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Returns the token in the URL of a quote or an order: 128 random bits. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** Whether a text has the form of a token from `newToken`. */
export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);
