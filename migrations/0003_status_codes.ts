import { type Kysely, sql } from 'kysely';

/**
 * The codes with which visitors look up their inquiry; only the newest code of each case is kept. Their emails wait in
 * the outbox like all others, so the constraint that allowed only two purposes is dropped;
 * src/server/platform/database/schema.ts lists the purposes. SQLite cannot drop a constraint, so the table is created
 * again, on both engines alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('status_codes')
    .addColumn('case_id', 'text', (column) => column.primaryKey().references('cases.id'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('requested_by', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('used_by', 'text')
    .addColumn('used_at', 'bigint')
    .execute();

  await db.schema
    .createTable('outbox_next')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id'))
    .addColumn('purpose', 'text', (column) => column.notNull())
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
  await sql`insert into outbox_next select * from outbox`.execute(db);
  // The table's indexes are dropped with it, which frees their names for the new table.
  await db.schema.dropTable('outbox').execute();
  await db.schema.alterTable('outbox_next').renameTo('outbox').execute();
  await db.schema.createIndex('outbox_case').on('outbox').column('case_id').execute();
  await db.schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .column('next_attempt_at')
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();
  // Emails with a code are deleted once the code has expired. With this index, the hourly sweep finds them without
  // reading the others.
  await db.schema
    .createIndex('outbox_codes')
    .on('outbox')
    .column('created_at')
    .where(sql.ref('purpose'), '=', sql.lit('code'))
    .execute();
}
