import type { Kysely } from 'kysely';

/**
 * The consent of customers to messages that they did not request: which contact we may write to first and over which
 * channel, how and when the customer agreed, and who recorded it. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_consents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('given_on', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('recorded_by', 'text', (column) => column.notNull())
    .addColumn('recorded_name', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('contact_consents_value').on('contact_consents').columns(['channel', 'value']).execute();
  await db.schema.createIndex('contact_consents_case').on('contact_consents').column('case_id').execute();
}
