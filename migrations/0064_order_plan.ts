import type { Kysely } from 'kysely';

/** For how many working days each stage of an order is planned; 0 in orders from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('order_stages')
    .addColumn('work_days', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
