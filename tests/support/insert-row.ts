import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/server/platform/database/schema.ts';

/** Inserts a row whose columns the types of the schema may not allow, such as one without a column or with a new one. */
export async function insertRow(
  db: Kysely<Schema>,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(db);
}

/** A case with the id `c`. */
export const storedCase = {
  id: 'c',
  reference: 'AAR-0000-0001',
  kind: 'contact',
  status: 'new',
  locale: 'hi',
  page: '/hi',
  received_at: 5,
  idempotency_key: 'k',
  consent_version: 'v',
  wants_news: 0,
  write_only: 1,
  flags: '[]',
  fields: '{}',
};

/** An email of that case, without the fields that distinguish emails: id, message_id, purpose and state. */
export const storedMail = {
  case_id: 'c',
  sender: 'a@b.in',
  recipient: 'c@d.in',
  reply_to: null,
  subject: 'नमस्ते',
  text: 't',
  html: 'h',
  lease_token: 'x',
  leased_until: 7,
  last_error: 'e',
  created_at: 1_767_000_000_123,
  sent_at: null,
  attempts: 3,
  next_attempt_at: 6,
};
