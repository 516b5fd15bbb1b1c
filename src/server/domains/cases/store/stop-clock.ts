import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/** Notes that somebody of the firm has answered: nothing is owed any more. The first answer stays the first. @param at epoch milliseconds */
export async function stopClock(db: Database, caseId: string, at: number): Promise<void> {
  await db
    .updateTable('cases')
    .set({ due_at: null, answered_at: sql<number>`coalesce(answered_at, ${at})` })
    .where('id', '=', caseId)
    .execute();
}
