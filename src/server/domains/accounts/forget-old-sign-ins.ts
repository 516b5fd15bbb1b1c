import type { Database } from '../../platform/database/schema.ts';

/** Deletes codes and sessions whose time is over. @param now epoch milliseconds */
export async function forgetOldSignIns(db: Database, now: number): Promise<void> {
  await db.deleteFrom('sign_in_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
