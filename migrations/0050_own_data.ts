import type { Kysely } from 'kysely';

/**
 * Requests about personal data: when a case was erased or its consent withdrawn, what must be kept despite an erasure,
 * the list for repeating erasures after a restore, and the access tokens of the status page. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['erased_at', 'consent_withdrawn_at']) {
    await db.schema.alterTable('cases').addColumn(name, 'bigint').execute();
  }

  await db.schema
    .createTable('holds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    // When the hold ends; null if it lasts until someone releases it.
    .addColumn('until', 'bigint')
    .addColumn('placed_at', 'bigint', (column) => column.notNull())
    .addColumn('placed_by', 'text')
    .addColumn('released_at', 'bigint')
    .execute();
  await db.schema.createIndex('holds_case').on('holds').column('case_id').execute();

  // No foreign key to erased rows, because after a restore this list can be older or newer than the other tables.
  await db.schema
    .createTable('erasures')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('erasures_key', ['kind', 'key'])
    .execute();

  await db.schema
    .createTable('own_data_passes')
    .addColumn('pass_hash', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('own_data_passes_expiry').on('own_data_passes').column('expires_at').execute();
  await db.schema.createIndex('own_data_passes_case').on('own_data_passes').column('case_id').execute();
}
