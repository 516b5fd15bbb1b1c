import { expressionBuilder, sql } from 'kysely';
import type { Database, Schema } from '../../platform/database/schema.ts';
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

/**
 * Leaves out chats, whose first reply takes seconds, so that they would distort how long other people wait. A case is
 * still a chat if its type was changed or if the chat was erased.
 */
export function isNoChat() {
  const row = expressionBuilder<Schema, 'cases'>();
  return row.and([
    row('cases.kind', '!=', 'chat'),
    row.not(row.exists(row.selectFrom('chat_threads').select('id').whereRef('case_id', '=', 'cases.id'))),
  ]);
}

/** Counts the late cases of a query. @param now epoch milliseconds */
export const lateAmong = (now: number) =>
  sql<number>`sum(case when status != 'done' and due_at is not null and due_at <= ${now} then 1 else 0 end)`;
