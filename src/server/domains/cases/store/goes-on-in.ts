import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';

/** Nobody closes more cases into each other. */
const LONGEST = 20;

/**
 * A case and those in which it goes on, one after the other: each was closed because the next one asks the same. What comes for any of them
 * belongs to the last. A case that was opened again goes on in no other.
 * @param id `cases.id`
 */
export async function chainOfCase(db: Database, id: string): Promise<string[]> {
  const chain = [id];
  while (chain.length < LONGEST) {
    const next = await nextCase(db, chain.at(-1) ?? id);
    if (next === undefined || chain.includes(next)) {
      break;
    }
    chain.push(next);
  }
  return chain;
}

/** The case in which one goes on, itself where it was not closed for another. @param id `cases.id` */
export async function presentCase(db: Database, id: string): Promise<string> {
  return (await chainOfCase(db, id)).at(-1) ?? id;
}

/** The case for which another one was closed; undefined where it was not, or where that case is gone. */
export async function nextCase(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cases')
    .innerJoin('cases as next', 'next.id', 'cases.goes_on_in')
    .select('next.id')
    .where('cases.id', '=', id)
    .where('cases.status', '=', 'done')
    .where('next.erased_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** A case and all that were closed for it, also for one of these. @param id `cases.id` */
export async function casesJoinedIn(db: Database, id: string): Promise<string[]> {
  const joined = new Set([id]);
  for (let ids = [id]; ids.length > 0 && joined.size < LONGEST; ) {
    const rows = await db
      .selectFrom('cases')
      .select('id')
      .where('goes_on_in', 'in', ids)
      .where('status', '=', 'done')
      .execute();
    ids = rows.map((row) => row.id).filter((each) => !joined.has(each));
    for (const each of ids) {
      joined.add(each);
    }
  }
  return [...joined];
}

/** The case for which one was closed, and those that were closed for it. @param id `cases.id` @throws StorageUnavailable */
export function closedTwins(db: Database, id: string, hiddenKinds: readonly string[] = []) {
  return withStorageErrors(async () => {
    const of = db
      .selectFrom('cases')
      .select(['id', 'reference', 'received_at'])
      .$if(hiddenKinds.length > 0, (query) => query.where('kind', 'not in', hiddenKinds));
    const next = await nextCase(db, id);
    const goesOnIn = next === undefined ? undefined : await of.where('id', '=', next).executeTakeFirst();
    const closed = await of
      .where('goes_on_in', '=', id)
      .where('status', '=', 'done')
      .where('erased_at', 'is', null)
      .orderBy('received_at')
      .limit(LONGEST)
      .execute();
    return { goesOnIn, closed };
  });
}
