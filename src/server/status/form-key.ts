import { createHash, randomBytes } from 'node:crypto';

/** What is stored of the key of a filled form. A form without one is like no other. */
export function hashFormKey(key: string | undefined): string {
  return key ? createHash('sha256').update(`status ${key}`).digest('base64url') : randomBytes(32).toString('base64url');
}
