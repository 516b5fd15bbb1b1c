import type { Database } from '../../platform/database/schema.ts';

/** Deletes expired sessions. @param now epoch milliseconds */
export async function forgetOldSignIns(db: Database, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
