import type { Kysely } from 'kysely';

/**
 * Reminders that customers may request after their order is done: when the service is due again, and the email, already
 * written in their language. `next_at` is set only while a reminder is wanted. The sender advances it in the same
 * transaction. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_reminders')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('what_en', 'text', (column) => column.notNull())
    .addColumn('what_hi', 'text', (column) => column.notNull())
    .addColumn('rule', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('next_at', 'bigint')
    .addColumn('sent', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_reminders_key', ['order_id', 'position'])
    .execute();
  await db.schema.createIndex('order_reminders_due').on('order_reminders').columns(['next_at']).execute();
}
