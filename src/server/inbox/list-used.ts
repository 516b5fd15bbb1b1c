import type { Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';

/** The services that some case is about, as they are stored. @throws StorageUnavailable */
export function listServices(db: Database): Promise<string[]> {
  return withStorageErrors(async () => {
    const rows = await db.selectFrom('cases').select('service').distinct().where('service', 'is not', null).execute();
    return rows.flatMap(({ service }) => service ?? []);
  });
}

/** Which case came last: what a list on the screen asks again and again. @throws StorageUnavailable */
export function findNewest(db: Database): Promise<string> {
  return withStorageErrors(async () => {
    const newest = db.selectFrom('cases').select('id').orderBy('received_at', 'desc').orderBy('id', 'desc');
    return (await newest.executeTakeFirst())?.id ?? '';
  });
}
