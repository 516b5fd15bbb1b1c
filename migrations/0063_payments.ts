import type { Kysely } from 'kysely';

/**
 * Payments, events from providers, refunds, and credits on the bank account. One real payment pays for only one order;
 * see paid_key. Amounts: paise. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('request_ref', 'text')
    .addColumn('href', 'text')
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('paid_key', 'text', (column) => column.unique())
    .addColumn('is_doubtful', 'integer', (column) => column.notNull())
    .addColumn('actor_name', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('payments_order').on('payments').columns(['order_id', 'created_at']).execute();
  await db.schema.createIndex('payments_reference').on('payments').columns(['reference']).execute();
  await db.schema.createIndex('payments_request').on('payments').columns(['way', 'request_ref']).unique().execute();
  await db.schema.createIndex('payments_state').on('payments').columns(['state', 'created_at']).execute();
  await db.schema
    .createTable('payment_events')
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('request_ref', 'text', (column) => column.notNull())
    .addColumn('payment_ref', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_events_key', ['way', 'event_id'])
    .execute();
  await db.schema
    .createIndex('payment_events_outcome')
    .on('payment_events')
    .columns(['outcome', 'received_at'])
    .execute();
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('provider_ref', 'text')
    .addColumn('last_error', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .execute();
  await db.schema.createIndex('refunds_due').on('refunds').columns(['state', 'next_attempt_at']).execute();
  await db.schema.createIndex('refunds_order').on('refunds').columns(['order_id']).execute();
  await db.schema
    .createTable('bank_lines')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('narration', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('imported_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('bank_lines_open').on('bank_lines').columns(['order_id', 'day']).execute();
}
