import type { Kysely } from 'kysely';

/** The city and PIN code of a business's address, which e-invoices need as fields of their own; '' for older ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['city', 'pin']) {
    await db.schema
      .alterTable('businesses')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  }
}
