import type { SenderProof } from '../../../platform/database/mail-tables.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** The number of a sender's most recent cases that are checked. */
const MOST = 50;

/**
 * Whether an email from an address that a clerk once marked as a spammer's is spam. If all marked cases failed the
 * sender check, an email that our mail server confirms or does not judge is from the address's owner and is not spam.
 */
export async function isSpam(db: Database, personId: string | null, proof: SenderProof): Promise<boolean> {
  if (proof === 'refuted' || personId === null) {
    return true;
  }
  const called = await db
    .selectFrom('cases')
    .select('flags')
    .where('person_id', '=', personId)
    .where('status', '=', 'spam')
    .orderBy('received_at', 'desc')
    .limit(MOST)
    .execute();
  return called.length === 0 || called.some(({ flags }) => !flags.includes('unproven-sender'));
}
