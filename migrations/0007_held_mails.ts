import { type Kysely, sql } from 'kysely';

/**
 * An email can be held, with a reason, until a clerk releases it. The constraint that allowed only three states is
 * dropped from the outbox, like the one on purposes before; src/server/platform/database/schema.ts lists the states.
 * SQLite cannot drop a constraint, so the table is created again, on both engines alike. Waiting emails are found by
 * purpose, because each purpose has its own lane.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('lease_token', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('held_because', 'text')
    .execute();
  await sql`insert into outbox_next select *, null from outbox`.execute(db);
  // The table's indexes are dropped with it, which frees their names for the new table.
  await db.schema.dropTable('outbox').execute();
  await db.schema.alterTable('outbox_next').renameTo('outbox').execute();
  await db.schema.createIndex('outbox_case').on('outbox').column('case_id').execute();
  await db.schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .columns(['purpose', 'next_attempt_at'])
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();
  // Whenever an acknowledgement is stored, earlier ones are counted for the limits. This index serves that count.
  await db.schema
    .createIndex('outbox_acknowledged')
    .on('outbox')
    .column('created_at')
    .where(sql.ref('purpose'), '=', sql.lit('acknowledgement'))
    .where(sql.ref('held_because'), 'is', sql.lit(null))
    .execute();
  await db.schema
    .createIndex('outbox_codes')
    .on('outbox')
    .column('created_at')
    .where(sql.ref('purpose'), '=', sql.lit('code'))
    .execute();
}
