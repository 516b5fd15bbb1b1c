import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/** Says that a case is no longer what open pages show, where no row of its timeline says so: they hear of its next version. */
export async function touchCase(db: Database, caseId: string, now: number): Promise<void> {
  await db
    .updateTable('cases')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', caseId)
    .execute();
}
