import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readOrMakeNote } from '../../platform/database/installation.ts';
import type { Database } from '../../platform/database/schema.ts';

/** How long a link in an email or an account is valid: a week, in milliseconds. */
export const LINK_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the URL parameters that open a document without an account. @param until epoch milliseconds */
export async function signDocument(db: Database, id: string, until: number): Promise<{ until: string; sign: string }> {
  return { until: String(until), sign: (await macOf(db, id, String(until))).toString('base64url') };
}

/**
 * Whether a URL may open the document now. Forged and expired URLs get the same response.
 * @param now epoch milliseconds
 */
export async function isSigned(
  db: Database,
  of: { id: string; until: string; sign: string },
  now: number,
): Promise<boolean> {
  const given = Buffer.from(of.sign, 'base64url');
  const right = await macOf(db, of.id, of.until);
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  // A link with more time left than a new one is rejected, so that a wrong clock cannot make links valid for years.
  return isRight && Number(of.until) >= now && Number(of.until) <= now + LINK_MS;
}

async function macOf(db: Database, id: string, until: string): Promise<Buffer> {
  const key = await readOrMakeNote(db, 'document-link-key', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key).update(`document\n${id}\n${until}`).digest();
}
