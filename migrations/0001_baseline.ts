import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { accounts } from './baseline/accounts.ts';
import { appointments } from './baseline/appointments.ts';
import { cases } from './baseline/cases.ts';
import { chat } from './baseline/chat.ts';
import { codes } from './baseline/codes.ts';
import { content } from './baseline/content.ts';
import { documents } from './baseline/documents.ts';
import { email } from './baseline/email.ts';
import { ledger } from './baseline/ledger.ts';
import { messages } from './baseline/messages.ts';
import { operation } from './baseline/operation.ts';
import { orders } from './baseline/orders.ts';
import { ownData } from './baseline/own-data.ts';
import { papers } from './baseline/papers.ts';
import { payments } from './baseline/payments.ts';
import { people } from './baseline/people.ts';
import { quotes } from './baseline/quotes.ts';
import { receipts } from './baseline/receipts.ts';
import { staffNotices } from './baseline/staff-notices.ts';
import { BASELINE } from './earlier-names.ts';

/** The parts of the database, each in a file of its own. A table comes after the tables that it references. */
const parts = [
  people,
  accounts,
  cases,
  codes,
  ownData,
  email,
  messages,
  chat,
  staffNotices,
  orders,
  quotes,
  papers,
  payments,
  receipts,
  ledger,
  documents,
  appointments,
  content,
  operation,
];

/**
 * All tables, as of November 2026, when this file replaced the migrations that had created them step by step. In a
 * database in which all of those have run, it does not run; see earlier-names.ts. Times are epoch milliseconds, UTC, in
 * `bigint` columns, amounts are paise, and yes or no is 1 or 0. The types in src/server/platform/database/schema.ts say
 * what each column means.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of parts.flatMap((part) => part(isPostgres))) {
    await sql.raw(statement).execute(db);
  }
  // Earlier builds cannot use a database that begins here, because they look for the migrations that this one replaced.
  // With this note they say that a newer version has used it.
  const value = JSON.stringify([BASELINE]);
  await sql`insert into installation (name, value) values ('breaking-migrations', ${value})`.execute(db);
}
