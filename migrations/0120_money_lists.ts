import type { Kysely } from 'kysely';

/**
 * Disputes that banks raise over payments; the refund and the type of each event, so that an event that arrives before
 * its payment is processed later; and money without an order that someone has dealt with. Amounts: paise. Times: epoch
 * milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('disputes')
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('dispute_ref', 'text', (column) => column.notNull())
    .addColumn('payment_ref', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.references('orders.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('answer_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('disputes_key', ['way', 'dispute_ref'])
    .execute();
  await db.schema.createIndex('disputes_state').on('disputes').columns(['state', 'answer_until']).execute();
  await db.schema.createIndex('disputes_order').on('disputes').columns(['order_id']).execute();
  await db.schema.createIndex('disputes_payment').on('disputes').columns(['way', 'payment_ref']).execute();
  for (const column of ['kind', 'refund_ref']) {
    await db.schema
      .alterTable('payment_events')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('payment_events').addColumn('settled_at', 'bigint').execute();
  await db.schema.createIndex('payment_events_payment').on('payment_events').columns(['way', 'payment_ref']).execute();
  await db.schema.alterTable('bank_lines').addColumn('settled_at', 'bigint').execute();
}
