import type { Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';

/** What cases are about, as it is stored. @throws StorageUnavailable */
export function listTopics(db: Database): Promise<string[]> {
  return withStorageErrors(async () => {
    const rows = await db.selectFrom('cases').select('service').distinct().where('service', 'is not', null).execute();
    return rows.flatMap(({ service }) => service ?? []);
  });
}
