import type { Limit } from '../../platform/limits/limiter.ts';
import { fromAddress, hashed } from '../../platform/limits/visitor-limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The maximum length of a message, in characters. */
export const LONGEST_CHAT = 4_000;

/**
 * The limits for starting a conversation: 6 in 12 hours per IP address, because a new cookie must not reset the limit,
 * and 600 an hour for the whole site.
 */
export const beginLimits = (address: string): Limit[] => [
  ...fromAddress('chat begun from', address, 6, 12 * HOUR),
  { key: hashed('chat begun', 'all'), atMost: 600, windowMs: HOUR },
];

/**
 * The limits for a message: 20 a minute per conversation, so that a busy conversation does not use up the limit of
 * others, and 60 per IP address.
 */
export const messageLimits = (threadId: string, address: string): Limit[] => [
  { key: hashed('chat', threadId), atMost: 20, windowMs: MINUTE },
  ...fromAddress('chat from', address, 60, MINUTE),
];

/** The limits for files in a day: 10 per conversation, and 40 per IP address. */
export const fileLimits = (threadId: string, address: string): Limit[] => [
  { key: hashed('chat files', threadId), atMost: 10, windowMs: 24 * HOUR },
  ...fromAddress('chat files from', address, 40, 24 * HOUR),
];

/** The limit for requests with a file, counted before the file is read: 120 in ten minutes per IP address. */
export const uploadLimits = (address: string): Limit[] => [
  ...fromAddress('chat uploads from', address, 120, 10 * MINUTE),
];

/** The limit for opening a conversation with its link: 20 in an hour. */
export const resumeLimits = (threadId: string): Limit[] => [
  { key: hashed('chat resumed', threadId), atMost: 20, windowMs: HOUR },
];

/** The limits for submitting a name and contact: 6 in ten minutes per conversation. */
export const contactLimits = (threadId: string): Limit[] => [
  { key: hashed('chat contact', threadId), atMost: 6, windowMs: 10 * MINUTE },
];
