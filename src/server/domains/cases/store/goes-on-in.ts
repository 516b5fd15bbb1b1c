import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';

/** The maximum number of cases followed. Real chains are shorter. */
const LONGEST = 20;

/**
 * Returns a case and the cases in which it continues, in order. Each was closed as a duplicate of the next one, or when
 * its quote became the order of that case, so anything that arrives for any of them belongs to the last. A reopened
 * case does not continue in another.
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

/** Returns the case in which a case continues, or the case itself if it continues in no other. @param id `cases.id` */
export async function presentCase(db: Database, id: string): Promise<string> {
  return (await chainOfCase(db, id)).at(-1) ?? id;
}

/** Returns the next case in which this one continues; undefined if there is none, or if that case no longer exists. */
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

/** Returns a case and all cases that continue in it, directly or through other cases. @param id `cases.id` */
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

/**
 * Returns the case in which this one continues, and the cases that continue in this one.
 * @param id `cases.id`
 * @throws StorageUnavailable
 */
export function closedTwins(db: Database, id: string, hiddenKinds: readonly string[] = []) {
  return withStorageErrors(async () => {
    const of = db
      .selectFrom('cases')
      .select(['id', 'reference', 'received_at', 'kind'])
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
