import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';

/**
 * Returns the topics that any case has, as stored. @param hiddenKinds the types of cases that do not count @throws
 * StorageUnavailable
 */
export function listTopics(db: Database, hiddenKinds: readonly string[] = []): Promise<string[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('cases')
      .select('service')
      .distinct()
      .where('service', 'is not', null)
      .$if(hiddenKinds.length > 0, (query) => query.where('kind', 'not in', hiddenKinds))
      .execute();
    return rows.flatMap(({ service }) => service ?? []);
  });
}
