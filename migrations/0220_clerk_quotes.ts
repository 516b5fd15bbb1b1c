import type { Kysely } from 'kysely';

/**
 * Quotes that a clerk writes, with every revision that was sent, and the lines by service code and tax rate of the
 * orders made from them. Amounts: paise. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clerk_quotes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('form_key', 'text', (column) => column.notNull().unique())
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('total_paise', 'bigint', (column) => column.notNull())
    .addColumn('draft', 'text')
    .addColumn('valid_until', 'bigint')
    .addColumn('order_id', 'text', (column) => column.references('orders.id'))
    .addColumn('answered_by', 'text', (column) => column.notNull())
    .addColumn('answered_how', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('clerk_quotes_case').on('clerk_quotes').column('case_id').execute();
  await db.schema.createIndex('clerk_quotes_order').on('clerk_quotes').column('order_id').execute();
  await db.schema.createIndex('clerk_quotes_state').on('clerk_quotes').columns(['state', 'id']).execute();
  await db.schema
    .createTable('clerk_quote_revisions')
    .addColumn('quote_id', 'text', (column) => column.notNull().references('clerk_quotes.id'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('total_paise', 'bigint', (column) => column.notNull())
    .addColumn('valid_until', 'bigint', (column) => column.notNull())
    .addColumn('sent_by', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('clerk_quote_revisions_key', ['quote_id', 'revision'])
    .execute();
  await db.schema
    .createTable('order_tax_groups')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_hi', 'text', (column) => column.notNull())
    .addColumn('sac', 'text', (column) => column.notNull())
    .addColumn('gst_percent', 'integer', (column) => column.notNull())
    .addColumn('taxable_paise', 'bigint', (column) => column.notNull())
    .addColumn('gst_paise', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_tax_groups_key', ['order_id', 'position'])
    .execute();
}
