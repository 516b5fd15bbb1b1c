import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/**
 * Records that the firm has answered, so that an answer is no longer due. The time of the first answer is kept.
 * @param at epoch milliseconds
 */
export async function stopClock(db: Database, caseId: string, at: number): Promise<void> {
  await db
    .updateTable('cases')
    .set({ due_at: null, answered_at: sql<number>`coalesce(answered_at, ${at})` })
    .where('id', '=', caseId)
    .execute();
}
