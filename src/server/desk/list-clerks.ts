import { guardedKinds } from '../accounts/guarded-kinds.ts';
import type { Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';

/** Somebody to whom a case can be given. */
export interface Clerk {
  readonly id: string;
  readonly name: string;
}

/**
 * All who work in the office and are not shut out, by name.
 * @param kind of a case: only those who see it
 * @throws StorageUnavailable
 */
export function listClerks(db: Database, kind = ''): Promise<Clerk[]> {
  const column = Object.entries(guardedKinds).find(([guarded]) => guarded === kind)?.[1];
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('role', 'in', ['clerk', 'manager', 'owner'])
      .where('shut_out_at', 'is', null)
      .$if(column !== undefined, (query) =>
        query.where((row) => row.or([row('role', '=', 'owner'), row(column ?? 'sees_complaints', '=', 1)])),
      )
      .execute();
    return rows
      .map(({ id, name, email }) => ({ id, name: name || email }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  });
}
