import { readFields } from '../../../platform/database/json-columns.ts';
import type { CaseRow, Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { wordsOf } from '../../../platform/search/words-of.ts';

/**
 * In milliseconds. Someone who writes the same thing more than a week later is asking again, which is not a duplicate.
 */
const APART = 7 * 86_400_000;
/** Fields about the person, not about the enquiry. */
const who = new Set(['name', 'email', 'phone', 'language']);
/** A person with more cases than this in two weeks is probably a program. */
const MOST = 50;

/**
 * Returns likely duplicates of a case: cases of the same person and type, within a week, for the same service or with
 * the same words. Nothing is closed; they are only shown to a clerk.
 * @throws StorageUnavailable
 */
export function listTwins(
  db: Database,
  row: Pick<CaseRow, 'id' | 'person_id' | 'kind' | 'service' | 'fields' | 'received_at'>,
) {
  return withStorageErrors(async () => {
    if (row.person_id === null) {
      return [];
    }
    const near = await db
      .selectFrom('cases')
      .select(['id', 'reference', 'status', 'received_at', 'service', 'fields', 'version'])
      .where('person_id', '=', row.person_id)
      .where('kind', '=', row.kind)
      .where('id', '!=', row.id)
      .where('erased_at', 'is', null)
      .where('received_at', '>=', row.received_at - APART)
      .where('received_at', '<=', row.received_at + APART)
      .orderBy('received_at', 'desc')
      .limit(MOST)
      .execute();
    const said = textOf(row.fields);
    return near.filter(
      ({ service, fields }) => (service !== null && service === row.service) || textOf(fields) === said,
    );
  });
}

/** Returns the words of a case, except those about the person. Capitals, punctuation and word order are ignored. */
function textOf(fields: string): string {
  const values = Object.entries(readFields(fields)).filter(([name]) => !who.has(name));
  return wordsOf(values.map(([, value]) => (typeof value === 'string' ? value : '')).join(' '))
    .toSorted()
    .join(' ');
}

/**
 * Finds the cases in a list for which there is another one of the same person, type and service within a week. One
 * query covers the whole list, so the words are not compared.
 * @returns their references
 * @throws StorageUnavailable
 */
export function listAskedTwice(
  db: Database,
  rows: readonly Pick<CaseRow, 'id' | 'reference' | 'person_id' | 'kind' | 'service' | 'received_at'>[],
): Promise<Set<string>> {
  return withStorageErrors(async () => {
    const asking = rows.filter(({ person_id, service }) => person_id !== null && service !== null);
    if (asking.length === 0) {
      return new Set();
    }
    const all = await db
      .selectFrom('cases')
      .select(['id', 'person_id', 'kind', 'service', 'received_at'])
      .where('person_id', 'in', [...new Set(asking.flatMap(({ person_id }) => person_id ?? []))])
      .where('received_at', '>=', Math.min(...asking.map(({ received_at }) => received_at)) - APART)
      .where('erased_at', 'is', null)
      .limit(MOST * MOST)
      .execute();
    const byPerson = Map.groupBy(all, ({ person_id }) => person_id);
    const isTwin = (row: (typeof asking)[number]): boolean =>
      (byPerson.get(row.person_id) ?? []).some(
        ({ id, kind, service, received_at }) =>
          id !== row.id &&
          kind === row.kind &&
          service === row.service &&
          Math.abs(received_at - row.received_at) <= APART,
      );
    return new Set(asking.filter(isTwin).map(({ reference }) => reference));
  });
}
