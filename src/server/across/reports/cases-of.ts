import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { ReportQuery } from './report-query.ts';

/** Selects the cases of a period without spam. */
export function casesOf(db: Database, { from, to, kind, hiddenKinds = [] }: ReportQuery) {
  return db
    .selectFrom('cases')
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .where('status', '!=', 'spam')
    .$if(kind !== undefined, (query) => query.where('cases.kind', '=', kind ?? ''))
    .$if(hiddenKinds.length > 0, (query) => query.where('cases.kind', 'not in', hiddenKinds));
}

/** Counts the late cases of a query. @param now epoch milliseconds */
export const lateAmong = (now: number) =>
  sql<number>`sum(case when status != 'done' and due_at is not null and due_at <= ${now} then 1 else 0 end)`;
