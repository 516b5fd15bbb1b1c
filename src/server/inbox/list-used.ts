import type { Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';

/** The services that some case is about, as they are stored. @throws StorageUnavailable */
export function listServices(db: Database): Promise<string[]> {
  return withStorageErrors(async () => {
    const rows = await db.selectFrom('cases').select('service').distinct().where('service', 'is not', null).execute();
    return rows.flatMap(({ service }) => service ?? []);
  });
}
