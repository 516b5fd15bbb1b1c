import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';

/**
 * Returns how many cases each person has.
 * @param people `people.id`
 * @param hiddenKinds the types of cases that the reader may not see
 * @throws StorageUnavailable
 */
export function countCasesOf(
  db: Database,
  people: readonly string[],
  hiddenKinds: readonly string[] = [],
): Promise<ReadonlyMap<string, number>> {
  return withStorageErrors(async () => {
    if (people.length === 0) {
      return new Map();
    }
    const rows = await db
      .selectFrom('cases')
      .select((row) => ['person_id', row.fn.countAll<number | string>().as('count')])
      .where('person_id', 'in', people)
      .where('erased_at', 'is', null)
      .$if(hiddenKinds.length > 0, (query) => query.where('kind', 'not in', hiddenKinds))
      .groupBy('person_id')
      .execute();
    return new Map(rows.map(({ person_id, count }) => [person_id ?? '', Number(count)]));
  });
}
