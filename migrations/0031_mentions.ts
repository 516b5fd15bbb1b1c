import type { Kysely } from 'kysely';

/** The people whom a note mentions, and when they saw it. Times: epoch milliseconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mentions')
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint')
    .addPrimaryKeyConstraint('mentions_key', ['case_id', 'seq', 'user_id'])
    .execute();
  await db.schema.createIndex('mentions_user').on('mentions').columns(['user_id', 'case_id', 'seen_at']).execute();
}
