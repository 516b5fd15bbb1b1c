import type { Kysely } from 'kysely';

/** The government fees that a quote and its order leave out, by name: a list of `{ en, hi }` in JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['quotes', 'orders']) {
    await db.schema
      .alterTable(table)
      .addColumn('excluded', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  }
}
