import { type Kysely, sql } from 'kysely';

/**
 * Cases, their emails, the limiter's counters, and the row that the readiness probe writes. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    .addColumn('locale', 'text', (column) => column.notNull().check(sql`locale in ('en', 'hi')`))
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('wants_news', 'integer', (column) => column.notNull().check(sql`wants_news in (0, 1)`))
    .addColumn('write_only', 'integer', (column) => column.notNull().check(sql`write_only in (0, 1)`))
    .addColumn('flags', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .execute();
  // Lists are newest first. If two times are equal, the id decides, because it is a time-ordered UUID.
  await db.schema.createIndex('cases_newest').on('cases').columns(['received_at', 'id']).execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id'))
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('firm', 'acknowledgement')`))
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('waiting', 'sent', 'dead')`))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('lease_token', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .execute();
  await db.schema.createIndex('outbox_case').on('outbox').column('case_id').execute();
  // Covers only waiting emails, so that sent emails, which are nearly all of them, do not slow down the outbox.
  await db.schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .column('next_attempt_at')
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();

  await db.schema
    .createTable('limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('window_ends_at', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('limits_expiry').on('limits').column('window_ends_at').execute();

  await db.schema
    .createTable('readiness_probes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payload', 'text', (column) => column.notNull())
    .execute();
}
