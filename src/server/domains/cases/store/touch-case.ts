import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/**
 * Increments the version of a case that changed without a new row in its timeline, so that open pages learn of the
 * change.
 */
export async function touchCase(db: Database, caseId: string, now: number): Promise<void> {
  await db
    .updateTable('cases')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', caseId)
    .execute();
}
