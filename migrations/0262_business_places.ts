import type { Kysely } from 'kysely';

/** The city and PIN code of a business's address, which e-invoices need in separate fields; '' for older addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['city', 'pin']) {
    await db.schema
      .alterTable('businesses')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  }
}
