import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';

/** Filters under a name of a clerk's own. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** As it stands in the address, without the question mark. */
  readonly query: string;
}

/** More than fit above a list. */
const MOST = 20;

/** A clerk's own views, oldest first. @throws StorageUnavailable */
export function listViews(db: Database, userId: string): Promise<SavedView[]> {
  return withStorageErrors(() =>
    db
      .selectFrom('saved_views')
      .select(['id', 'name', 'query'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .limit(MOST)
      .execute(),
  );
}

/** Keeps a view; the same name again replaces it. @throws StorageUnavailable */
export function saveView(
  db: Database,
  userId: string,
  view: { name: string; query: string },
  now: number,
): Promise<void> {
  return withStorageErrors(() =>
    db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('saved_views').where('user_id', '=', userId).where('name', '=', view.name).execute();
      const row = { id: randomUUIDv7(), user_id: userId, ...view, created_at: now };
      await transaction.insertInto('saved_views').values(row).execute();
    }),
  );
}

/** Throws away a view of a clerk; one of somebody else stays. @throws StorageUnavailable */
export function dropView(db: Database, userId: string, id: string): Promise<void> {
  return withStorageErrors(async () => {
    await db.deleteFrom('saved_views').where('user_id', '=', userId).where('id', '=', id).execute();
  });
}
