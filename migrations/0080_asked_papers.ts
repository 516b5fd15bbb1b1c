import type { Kysely } from 'kysely';

/** Documents that are requested for an order, and the pages that its customer uploaded. Times: epoch milliseconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('asked_papers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_hi', 'text', (column) => column.notNull())
    .addColumn('hint_en', 'text', (column) => column.notNull())
    .addColumn('hint_hi', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('reason_text', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('handed_at', 'bigint')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('asked_papers_position', ['order_id', 'position'])
    .execute();
  await db.schema
    .createTable('paper_pages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('paper_id', 'text', (column) => column.notNull().references('asked_papers.id'))
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('storage_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('scan', 'text', (column) => column.notNull())
    .addColumn('is_old', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // Prevents a page from being stored twice if it is sent again after a broken connection.
    .addUniqueConstraint('paper_pages_content', ['paper_id', 'sha256'])
    .execute();
  await db.schema.createIndex('paper_pages_order').on('paper_pages').columns(['order_id', 'id']).execute();
  await db.schema.createIndex('paper_pages_scan').on('paper_pages').columns(['scan', 'id']).execute();
}
