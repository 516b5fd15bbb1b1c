import type { Kysely } from 'kysely';

/** An index for finding entries of the ledger by amount without reading all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('ledger_postings_amount')
    .on('ledger_postings')
    .columns(['amount_paise', 'entry_id'])
    .execute();
}
