import type { Kysely } from 'kysely';

/**
 * Recurring background jobs: which process is running each one, the result of its last run, and when it is due. Times
 * are epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('lease_token', 'text')
    .addColumn('leased_until', 'bigint')
    .addColumn('process', 'text')
    .addColumn('began_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute();
}
