import { randomBytes, randomInt } from 'node:crypto';

/** Six digits by chance: nobody learns from his own how many orders there are, nor what the next one is called. */
export const newOrderNumber = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What stands in the address of a quote or an order: 128 random bits. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** Whether a text can be such a token. */
export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);
