import type { Kysely } from 'kysely';

/**
 * The incorrect invoice, set on the credit note that cancels it and on the invoice that replaces it. These two
 * documents move no money, so totals of payments and refunds leave them out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('replaces_id', 'text', (column) => column.references('documents.id'))
    .execute();
  await db.schema.createIndex('documents_replaces').on('documents').column('replaces_id').execute();
}
