import { type ExpressionBuilder, sql } from 'kysely';
import { type Engine, engineOf } from '../../../platform/database/engine.ts';
import { readFields } from '../../../platform/database/json-columns.ts';
import type { Database, Schema } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { firstWords } from '../store/first-words.ts';
import { type InboxCursor, readCursor, writeCursor } from './inbox-cursor.ts';
import { conditionsOf, type InboxFilter } from './inbox-filter.ts';
import { foundBy, planSearch, rankOf, type SearchPlan } from './search-plan.ts';

const inboxSorts = ['newest', 'oldest', 'due', 'updated'] as const;
export type InboxSort = (typeof inboxSorts)[number];

export interface InboxQuery {
  readonly filter: InboxFilter;
  /** The text that a clerk typed; empty for all cases. */
  readonly search?: string | undefined;
  readonly sort?: InboxSort | undefined;
  /** The `next` of the previous page. */
  readonly after?: string | undefined;
  /** The maximum number of rows; 50 by default. */
  readonly limit?: number | undefined;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}

export type InboxRow = Awaited<ReturnType<typeof listInbox>>['rows'][number];

/** A value later than any date, so that cases without a date come last. */
const NEVER = 8_640_000_000_000_000;

const sorts = {
  newest: { value: sql<number>`received_at`, isDown: true },
  oldest: { value: sql<number>`received_at`, isDown: false },
  due: { value: sql<number>`coalesce(due_at, ${sql.lit(NEVER)})`, isDown: false },
  updated: { value: sql<number>`coalesce(updated_at, received_at)`, isDown: true },
} as const;

/**
 * Returns a page of cases.
 * @returns `next` as the start of the next page, if there is one
 * @throws StorageUnavailable
 */
export function listInbox(db: Database, { filter, search = '', sort = 'newest', after, limit = 50, now }: InboxQuery) {
  return withStorageErrors(async () => {
    const { value, isDown } = sorts[sort];
    const way = isDown ? 'desc' : 'asc';
    const engine = engineOf(db);
    const plan = search.trim() ? await planSearch(db, search) : undefined;
    const findsNothing = search.trim() !== '' && (!plan || plan.few?.length === 0);
    if (findsNothing) {
      return { rows: [], next: undefined };
    }
    // Without `few`, there are too many cases to rank.
    const rank = plan?.few === undefined ? sql<number>`0` : rankOf(plan);
    const cursor = after === undefined ? undefined : readCursor(after);
    // The ids are selected first, because the index contains them, so that only one page of rows is read.
    const ids = db
      .selectFrom('cases')
      .select('id')
      .where((row) => wanted(row, { filter, plan, now, engine }))
      .$if(cursor !== undefined, (query) =>
        query.where(beyond(cursor ?? { rank: 0, value: 0, id: '' }, rank, value, isDown)),
      )
      .$if(plan?.few !== undefined, (query) => query.orderBy(rank))
      .orderBy(value, way)
      .orderBy('id', way)
      .limit(limit + 1);
    const rows = await db
      .selectFrom('cases')
      .select(['id', 'reference', 'kind', 'status', 'locale', 'received_at', 'write_only', 'flags', 'name', 'service'])
      .select(['state', 'assignee', 'due_at', 'next_at', 'whose_turn', 'labels', 'version', 'updated_at', 'person_id'])
      .select('fields')
      .select([rank.as('rank'), value.as('value')])
      .where('id', 'in', (query) => query.selectFrom(ids.as('page')).select('page.id'))
      .orderBy('rank')
      .orderBy('value', way)
      .orderBy('id', way)
      .execute();
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { rows: rows.slice(0, limit).map(listed), next: last && writeCursor(last) };
  });
}

/** Replaces the submitted fields of a list row with one line of text. */
function listed<Row extends { readonly fields: string; readonly kind: string }>(row: Row) {
  const { fields, ...shown } = row;
  return { ...shown, said: firstWords(readFields(fields), row.kind) };
}
/**
 * Returns the exact number of cases. There is no cap, because clerks plan their work by this number. @throws
 * StorageUnavailable
 */
export function countInbox(db: Database, filter: InboxFilter, now: number): Promise<number> {
  return withStorageErrors(async () => {
    const { count } = await db
      .selectFrom('cases')
      .select((row) => row.fn.countAll<number | string>().as('count'))
      .where((row) => conditionsOf(row, filter, now))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}

function wanted(
  row: ExpressionBuilder<Schema, 'cases'>,
  { filter, plan, now, engine }: { filter: InboxFilter; plan: SearchPlan | undefined; now: number; engine: Engine },
) {
  const conditions = conditionsOf(row, filter, now);
  return plan ? row.and([conditions, foundBy(row, plan, engine)]) : conditions;
}

type Value = ReturnType<typeof sql<number>>;

function beyond({ rank, value, id }: InboxCursor, ranked: Value, sorted: Value, isDown: boolean) {
  const than = isDown ? sql`<` : sql`>`;
  return sql<boolean>`(${ranked} > ${rank} or (${ranked} = ${rank}
    and (${sorted} ${than} ${value} or (${sorted} = ${value} and id ${than} ${id}))))`;
}
