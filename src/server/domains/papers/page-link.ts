import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readOrMakeNote } from '../../platform/database/installation.ts';
import type { Database } from '../../platform/database/schema.ts';

/** How long a person can view the order's data after they have entered a code from the mailbox, in milliseconds. */
export const PROOF_MS = 30 * 60 * 1000;

/** Returns the proof for the URL of an order, after a code was entered. @param now epoch milliseconds */
export async function proofOf(db: Database, token: string, now: number): Promise<string> {
  const until = String(now + PROOF_MS);
  return `${until}.${(await macOf(db, token, until)).toString('base64url')}`;
}

/** Whether a proof from the URL is still valid for this order. @param now epoch milliseconds */
export async function isProof(db: Database, token: string, proof: string, now: number): Promise<boolean> {
  const [, until, sign] = /^(\d{13})\.([\w-]{43})$/.exec(proof) ?? [];
  if (!until || !sign) {
    return false;
  }
  const isRight = timingSafeEqual(Buffer.from(sign, 'base64url'), await macOf(db, token, until));
  // A proof with more time left than a new one is rejected, so that a wrong clock cannot make proofs valid for years.
  return isRight && Number(until) >= now && Number(until) <= now + PROOF_MS;
}

async function macOf(db: Database, token: string, until: string): Promise<Buffer> {
  const key = await readOrMakeNote(db, 'order-proof-key', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key).update(`order\n${token}\n${until}`).digest();
}
