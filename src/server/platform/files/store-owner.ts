import type { Database } from '../database/schema.ts';
import { claimedKeys } from './claimed-keys.ts';
import { OWNER_MARK } from './file-keys.ts';
import type { FileStore } from './file-store.ts';
import { atMostSwept } from './sweep-bounds.ts';

/** Whose a store is: this database's, another's, or nobody's and this database does not know its files. */
export type Ownership =
  | { readonly owner: 'ours' }
  | { readonly owner: 'another'; readonly databaseId: string }
  | { readonly owner: 'unknown'; readonly files: number; readonly unclaimed: number };

/**
 * Finds out whose the store is by the mark in it. A store without one becomes ours when it is empty, or when our rows
 * account for its files: that a random key is in our table shows that the two belong together.
 * @throws what the store or the database says; the store has no new owner then
 */
export async function findOwner(db: Database, store: FileStore): Promise<Ownership> {
  const marked = await readMark(store);
  if (marked !== undefined) {
    return judge(marked, store);
  }
  const { files, unclaimed } = await countUnclaimed(db, store);
  const isKnown = files === 0 || (unclaimed < files && unclaimed <= atMostSwept(files));
  if (!isKnown) {
    return { owner: 'unknown', files, unclaimed };
  }
  await takeOwnership(store);
  // Of two databases that come to an empty store at the same time, the one whose mark stays is the owner.
  return judge((await readMark(store)) ?? '', store);
}

/** Marks the store as this database's, whoever owned it before. */
export async function takeOwnership({ bucket, databaseId }: FileStore): Promise<void> {
  const comment = 'Only the database with this id sweeps the uploads here. See npm run uploads.';
  await bucket.write(OWNER_MARK, `${JSON.stringify({ database: databaseId, comment })}\n`);
}

function judge(marked: string, { databaseId }: FileStore): Ownership {
  return marked === databaseId ? { owner: 'ours' } : { owner: 'another', databaseId: marked };
}

/** The id in the mark; an empty one for a mark that cannot be read, which is not ours either. */
async function readMark({ bucket }: FileStore): Promise<string | undefined> {
  const text = await bucket.readText(OWNER_MARK);
  return text === undefined ? undefined : (/"database":\s*"([\w-]+)"/.exec(text)?.[1] ?? '');
}

async function countUnclaimed(db: Database, store: FileStore): Promise<{ files: number; unclaimed: number }> {
  let files = 0;
  let unclaimed = 0;
  for await (const page of store.keys()) {
    files += page.length;
    unclaimed += page.length - (await claimedKeys(db, page)).size;
  }
  return { files, unclaimed };
}
