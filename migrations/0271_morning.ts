import type { Kysely } from 'kysely';

/**
 * The morning message for staff: how each person wants to receive it, and who received it on which day. Times: epoch
 * milliseconds; days are in Indian time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('morning_choices')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('chosen_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('morning_messages')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('morning_messages_key', ['user_id', 'day'])
    .execute();
}
