import type { Kysely } from 'kysely';

/**
 * Who did what in the office. Rows are never changed, and are deleted after a year; see src/server/domains/audit/.
 * Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('prefix', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_newest').on('audit').columns(['at', 'id']).execute();
  await db.schema.createIndex('audit_actor').on('audit').columns(['actor_id', 'at']).execute();
  await db.schema.createIndex('audit_action').on('audit').columns(['action', 'at']).execute();
}
