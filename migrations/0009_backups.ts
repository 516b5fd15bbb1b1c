import type { Kysely } from 'kysely';

/**
 * The nightly backups, one row per night. Among several processes, the one that holds the row makes the backup, and all
 * can report the result. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backups')
    .addColumn('night', 'text', (column) => column.primaryKey())
    .addColumn('lease_token', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('began_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('bytes', 'bigint')
    .addColumn('reason', 'text')
    .execute();
}
