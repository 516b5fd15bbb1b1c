import { engineOf } from '../../../platform/database/engine.ts';
import type { Database } from '../../../platform/database/schema.ts';

/**
 * Returns the current person for each id and locks the rows until the transaction ends. Locks are taken in the order of
 * the ids, because otherwise two merges could cause a deadlock. Unknown ids are left out.
 */
export async function lockedPeople(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const isPostgres = engineOf(db) === 'postgres';
  const locked = await db
    .selectFrom('people')
    .select(['id', 'joined_into'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .$if(isPostgres, (query) => query.forUpdate())
    .execute();
  const found = new Map<string, string>();
  for (const { id, joined_into } of locked) {
    found.set(id, joined_into === null ? id : await presentPerson(db, joined_into));
  }
  return found;
}

/** Returns the current person for an id, through any number of merges. */
export async function presentPerson(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('people').select('joined_into').where('id', '=', id).executeTakeFirst();
  return row?.joined_into ? presentPerson(db, row.joined_into) : id;
}
