import type { Kysely } from 'kysely';

/** The planned working days of each stage of an order; 0 in earlier orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('order_stages')
    .addColumn('work_days', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
