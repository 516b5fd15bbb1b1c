import type { Kysely } from 'kysely';

/**
 * New email addresses that people want to use, until a code sent to the new mailbox confirms them. One per access token
 * of the own-data page. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_changes')
    .addColumn('pass_hash', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id'))
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mail_changes_expiry').on('mail_changes').column('expires_at').execute();
  await db.schema.createIndex('mail_changes_case').on('mail_changes').column('case_id').execute();
}
