import type { Kysely } from 'kysely';

/**
 * The taxable values of a financial year by type of document, so that the turnover can be added up without reading the
 * documents.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('documents_turnover')
    .on('documents')
    .columns(['kind', 'year', 'taxable_paise'])
    .execute();
}
