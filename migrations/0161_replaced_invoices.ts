import type { Kysely } from 'kysely';

/**
 * The invoice that was corrected, on the credit note that takes it back and on the invoice in its place. No money moves with either, so
 * sums of what came and went back leave both out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('replaces_id', 'text', (column) => column.references('documents.id'))
    .execute();
  await db.schema.createIndex('documents_replaces').on('documents').column('replaces_id').execute();
}
