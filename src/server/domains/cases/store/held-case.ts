import { engineOf } from '../../../platform/database/engine.ts';
import type { CaseRow, Database } from '../../../platform/database/schema.ts';

/** A case that no one else can change until the transaction ends; undefined for one that is gone or erased. @param id `cases.id` */
export function heldCase(db: Database, id: string): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}
