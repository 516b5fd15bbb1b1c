import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readOrMakeNote } from '../../platform/database/installation.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Whoever has shown that the mailbox is his sees for so long what his order holds. Milliseconds. */
export const PROOF_MS = 30 * 60 * 1000;

/** What the address of an order carries for somebody who has shown a code. @param now epoch milliseconds */
export async function proofOf(db: Database, token: string, now: number): Promise<string> {
  const until = String(now + PROOF_MS);
  return `${until}.${(await macOf(db, token, until)).toString('base64url')}`;
}

/** Whether an address carries a proof for this order that still counts. @param now epoch milliseconds */
export async function isProof(db: Database, token: string, proof: string, now: number): Promise<boolean> {
  const [, until, sign] = /^(\d{13})\.([\w-]{43})$/.exec(proof) ?? [];
  if (!until || !sign) {
    return false;
  }
  const isRight = timingSafeEqual(Buffer.from(sign, 'base64url'), await macOf(db, token, until));
  // Never for longer than one that is made now: a clock that was wrong leaves none that lasts for years.
  return isRight && Number(until) >= now && Number(until) <= now + PROOF_MS;
}

async function macOf(db: Database, token: string, until: string): Promise<Buffer> {
  const key = await readOrMakeNote(db, 'order-proof-key', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key).update(`order\n${token}\n${until}`).digest();
}
