import type { Database, SampleKind, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

/** The number of samples. */
export interface SampleCounts {
  readonly cases: number;
  readonly orders: number;
  readonly appointments: number;
}

/** Counts the samples; undefined if there are none. @throws StorageUnavailable */
export function countSamples(db: Database): Promise<SampleCounts | undefined> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('sample_rows')
      .select((row) => ['kind', row.fn.countAll<number | string>().as('count')])
      .groupBy('kind')
      .execute();
    const count = (kind: SampleKind): number => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
    return rows.length === 0
      ? undefined
      : { cases: count('case'), orders: count('order'), appointments: count('appointment') };
  });
}

/** Returns which of these are samples. @param ids ids in the table of that kind @throws StorageUnavailable */
export function whichAreSamples(db: Database, kind: SampleKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return withStorageErrors(async () => {
    if (ids.length === 0) {
      return new Set();
    }
    const rows = await db
      .selectFrom('sample_rows')
      .select('id')
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .execute();
    return new Set(rows.map(({ id }) => id));
  });
}

/** Whether a row is a sample. @throws StorageUnavailable */
export const isSample = async (db: Database, kind: SampleKind, id: string): Promise<boolean> =>
  (await whichAreSamples(db, kind, [id])).has(id);

/** Lists the ids of all samples of a kind. */
export async function listSampleIds(db: Database, kind: SampleKind): Promise<string[]> {
  const rows = await db.selectFrom('sample_rows').select('id').where('kind', '=', kind).execute();
  return rows.map(({ id }) => id);
}

/** Marks a row as a sample. @param db the transaction that stores the row */
export async function markSample(db: Transaction, kind: SampleKind, id: string): Promise<void> {
  await db
    .insertInto('sample_rows')
    .values({ kind, id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
