import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';

/**
 * Returns the merges into this person that are still in effect, newest first. Each can be undone. @throws
 * StorageUnavailable
 */
export function listJoins(db: Database, person: string) {
  return withStorageErrors(() =>
    db
      .selectFrom('person_joins')
      .innerJoin('people', 'people.id', 'person_joins.gone_id')
      .select(['person_joins.id', 'person_joins.at', 'person_joins.actor_name as by', 'people.name'])
      .where('person_joins.kept_id', '=', person)
      .where('person_joins.undone_at', 'is', null)
      .orderBy('person_joins.at', 'desc')
      .execute(),
  );
}
