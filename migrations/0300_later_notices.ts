import type { Kysely } from 'kysely';

/**
 * Marks notices that can wait until the morning or for a clerk, because the recipient does not expect them immediately.
 * Also adds the ready-to-send reminder of an expiring quote. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('due_notices')
    .addColumn('can_wait', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('clerk_quotes').addColumn('remind_at', 'bigint').execute();
  await db.schema.alterTable('clerk_quotes').addColumn('reminder', 'text').execute();
  await db.schema.createIndex('clerk_quotes_remind').on('clerk_quotes').column('remind_at').execute();
}
