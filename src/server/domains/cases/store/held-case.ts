import { engineOf } from '../../../platform/database/engine.ts';
import type { CaseRow, Database } from '../../../platform/database/schema.ts';

/** Returns a case and locks it until the transaction ends; undefined if it was deleted or erased. @param id `cases.id` */
export function heldCase(db: Database, id: string): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}
