import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';

/**
 * Returns the topics that any case has, as stored.
 * @param hiddenKinds the types of cases to leave out
 * @throws StorageUnavailable
 */
export const listTopics = (db: Database, hiddenKinds: readonly string[] = []): Promise<string[]> =>
  withStorageErrors(() => listValues(db, 'service', hiddenKinds));

/**
 * Returns the different values that a column has in any case, sorted. Each step looks up the next value in the column's
 * index, so that not every case is read.
 */
export async function listValues(
  db: Database,
  column: 'service' | 'labels',
  hiddenKinds: readonly string[],
): Promise<string[]> {
  const isSeen = hiddenKinds.length > 0 ? sql`and kind not in (${sql.join(hiddenKinds)})` : sql``;
  const next = (after: ReturnType<typeof sql>) =>
    sql`select min(${sql.ref(column)}) from cases where ${sql.ref(column)} > ${after} ${isSeen}`;
  const { rows } = await sql<{ value: string }>`with recursive used(value) as (
    ${next(sql`''`)} union all select (${next(sql`used.value`)}) from used where used.value is not null
  ) select value from used where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}
