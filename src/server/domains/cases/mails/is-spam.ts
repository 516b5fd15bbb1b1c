import type { SenderProof } from '../../../platform/database/mail-tables.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** So many of a sender's last cases are looked at. */
const MOST = 50;

/**
 * Whether a mail is spam whose address a clerk once called a spammer's. Where all that was called so only bore the address, a mail that
 * our mail server proves, or says nothing of, is of the one to whom the address belongs, and no spam.
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
