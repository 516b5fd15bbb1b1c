import { engineOf } from '../../../platform/database/engine.ts';
import type { CaseRow, Database } from '../../../platform/database/schema.ts';

/** Returns a case and locks it until the transaction ends. */
export function lockedCase(db: Database, id: string): Promise<CaseRow> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', id)
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}
