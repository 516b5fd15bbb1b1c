import type { Actor } from '../../../../kernel/roles.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { orderedId } from '../../../platform/database/ordered-id.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { record } from '../../audit/record.ts';

/** A named filter that a clerk has saved. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The filter as in the URL, without the question mark. */
  readonly query: string;
}

/** The maximum number of views; more would not fit above the list. */
const MOST = 20;

/** Returns a clerk's own views, oldest first. @throws StorageUnavailable */
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

/** Saves a view; a view with the same name is replaced. @throws StorageUnavailable */
export function saveView(
  db: Database,
  actor: Actor,
  view: { name: string; query: string },
  now: number,
): Promise<void> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const userId = actor.id;
      await transaction.deleteFrom('saved_views').where('user_id', '=', userId).where('name', '=', view.name).execute();
      const row = { id: orderedId(), user_id: userId, ...view, created_at: now };
      await transaction.insertInto('saved_views').values(row).execute();
      await recordView(transaction, actor, row.id, 'saved', now);
    }),
  );
}

/** Deletes a clerk's own view; another clerk's view is not deleted. @throws StorageUnavailable */
export function dropView(db: Database, actor: Actor, id: string, now: number): Promise<void> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const own = transaction.deleteFrom('saved_views').where('user_id', '=', actor.id).where('id', '=', id);
      if (await own.returning('id').executeTakeFirst()) {
        await recordView(transaction, actor, id, 'removed', now);
      }
    }),
  );
}

/** Records the id of a view, not its name, because a clerk may have typed anything as the name. */
function recordView(db: Database, actor: Actor, id: string, after: string, now: number): Promise<void> {
  const visitorAddress = actor.visitorAddress ?? '';
  return record(db, { actor, action: 'view-changed', subject: id, after, visitorAddress }, now);
}
