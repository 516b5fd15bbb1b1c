import type { Database } from '../database/schema.ts';
import { claimedKeys } from './claimed-keys.ts';
import { fromQuarantine, keyTime, mayBelongTo, QUARANTINE, quarantineKey } from './file-keys.ts';
import type { FileStore } from './file-store.ts';
import { findOwner, type Ownership } from './store-owner.ts';
import { atMostSwept, COUNTED_TOGETHER, FORGOTTEN_AFTER, QUARANTINED_FOR } from './sweep-bounds.ts';

/** The result of a sweep. */
export interface Swept {
  readonly owner: Ownership;
  /** The number of files in the store, and how many of them are old enough to be swept and do not belong to a case. */
  readonly files: number;
  readonly unclaimed: number;
  /** Whether too many files were unclaimed, so none was moved. */
  readonly stopped: boolean;
  readonly movedAside: number;
}

/** The result of a check of the quarantine. */
export interface Quarantine {
  /** Files in quarantine now. */
  readonly files: number;
  /** Files moved there in the last 24 hours. */
  readonly recent: number;
  readonly cameBack: number;
  readonly removed: number;
}

/**
 * Moves files that do not belong to a case into quarantine, where they stay for 30 days. Only the owner of the store
 * does this, and only with files whose key names its database or none. Two processes may sweep at the same time,
 * because one no longer finds files that the other has moved.
 * @param now epoch milliseconds, from a correct clock
 * @param confirmed whether a person has checked the files, so that more than a few may be moved
 */
export async function sweepStore(
  db: Database,
  store: FileStore,
  now: number,
  { recent, confirmed = false }: { recent: number; confirmed?: boolean },
): Promise<Swept> {
  const owner = await findOwner(db, store);
  const nothing = { owner, files: 0, unclaimed: 0, stopped: false, movedAside: 0 };
  if (owner.owner !== 'ours') {
    return nothing;
  }
  const unclaimed: string[] = [];
  let files = 0;
  for await (const page of store.keys()) {
    files += page.length;
    unclaimed.push(...(await listUnclaimed(db, store, page, now - FORGOTTEN_AFTER)));
  }
  const found = { ...nothing, files, unclaimed: unclaimed.length };
  if (!confirmed && unclaimed.length > 0 && unclaimed.length + recent > atMostSwept(files)) {
    return { ...found, stopped: true };
  }
  for (const key of unclaimed) {
    await store.bucket.move(key, quarantineKey(key, now));
  }
  return { ...found, movedAside: unclaimed.length };
}

async function listUnclaimed(db: Database, store: FileStore, page: string[], before: number): Promise<string[]> {
  const old = page.filter((key) => mayBelongTo(store.databaseId, key) && (keyTime(key) ?? before) < before);
  const claimed = await claimedKeys(db, old);
  return old.filter((key) => !claimed.has(key));
}

/**
 * Checks the quarantine, and brings back files that a case refers to again because another snapshot was restored.
 * @param now epoch milliseconds
 * @param mayRemove whether files that were there for 30 days are deleted; only for the owner of the store
 */
export async function tendQuarantine(
  db: Database,
  { bucket, databaseId }: FileStore,
  now: number,
  mayRemove: boolean,
): Promise<Quarantine> {
  let files = 0;
  let recent = 0;
  let cameBack = 0;
  let removed = 0;
  for await (const page of bucket.list(QUARANTINE)) {
    const held = page.flatMap((place) => {
      const from = fromQuarantine(place);
      return from ? [{ place, ...from }] : [];
    });
    const keys = held.map(({ key }) => key);
    const claimed = await claimedKeys(db, keys);
    for (const { place, key, since } of held) {
      if (claimed.has(key)) {
        await bucket.move(place, key);
        cameBack += 1;
      } else if (mayRemove && mayBelongTo(databaseId, key) && since < now - QUARANTINED_FOR) {
        await bucket.remove(place);
        removed += 1;
      } else {
        files += 1;
        if (since > now - COUNTED_TOGETHER) {
          recent += 1;
        }
      }
    }
  }
  return { files, recent, cameBack, removed };
}
