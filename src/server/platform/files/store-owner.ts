import type { Database } from '../database/schema.ts';
import { ourCommand } from '../settings/our-command.ts';
import { claimedKeys } from './claimed-keys.ts';
import { OWNER_MARK } from './file-keys.ts';
import type { FileStore } from './file-store.ts';
import { atMostSwept } from './sweep-bounds.ts';

/**
 * The owner of a store: this database, another one, or unknown, because there is no mark and too many of the files have
 * no row in this database.
 */
export type Ownership =
  | { readonly owner: 'ours' }
  | { readonly owner: 'another'; readonly databaseId: string }
  | { readonly owner: 'unknown'; readonly files: number; readonly unclaimed: number };

/**
 * Determines the owner of a store from the mark in it. A store without a mark becomes ours if it is empty or if our
 * rows account for its files, because a random key in our table shows that the two belong together.
 * @throws the error of the store or the database; then the store has no new owner
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
  // If two databases find an empty store at the same time, the last one to write its mark becomes the owner.
  return judge((await readMark(store)) ?? '', store);
}

/** Marks the store as this database's, replacing any previous owner. */
export async function takeOwnership({ bucket, databaseId }: FileStore): Promise<void> {
  const comment = `Only the database with this id sweeps the uploads here. See ${ourCommand('uploads')}.`;
  await bucket.write(OWNER_MARK, `${JSON.stringify({ database: databaseId, comment })}\n`);
}

function judge(marked: string, { databaseId }: FileStore): Ownership {
  return marked === databaseId ? { owner: 'ours' } : { owner: 'another', databaseId: marked };
}

/**
 * Returns the id in the mark; undefined if there is no mark; '' if it is unreadable, so that it is treated as another
 * database's.
 */
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
