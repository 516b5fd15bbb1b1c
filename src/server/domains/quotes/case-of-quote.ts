import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

/** Returns the id of the case that a new quote belongs to. @throws StorageUnavailable */
export function caseIdOf(db: Database, reference: string): Promise<string> {
  return withStorageErrors(async () => {
    const row = db.selectFrom('cases').select('id').where('reference', '=', reference);
    return (await row.executeTakeFirstOrThrow()).id;
  });
}
