import { type Kysely, sql } from 'kysely';

/**
 * Accounts without an email address, which are identified by their mobile number. The previous build can still run on
 * these tables: it finds accounts by email, and does not recognise the tokens of sessions opened by phone; see
 * src/server/domains/accounts/session-cookie.ts. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Since 3.53, SQLite can drop this constraint without creating the table again.
  await sql`alter table users alter column email drop not null`.execute(db);
  await db.schema.alterTable('users').addColumn('phone', 'text').execute();
  await db.schema.alterTable('users').addColumn('phone_since', 'bigint').execute();
  await db.schema.alterTable('users').addColumn('phone_proven_at', 'bigint').execute();
  await db.schema.alterTable('users').addColumn('former_phone', 'text').execute();
  await db.schema.createIndex('users_phone').on('users').column('phone').unique().execute();
  await db.schema.createIndex('users_former_phone').on('users').column('former_phone').execute();

  await db.schema
    .alterTable('sessions')
    .addColumn('proved_by', 'text', (column) => column.notNull().defaultTo('mail'))
    .execute();
  await db.schema.alterTable('sessions').addColumn('proven_from', 'bigint').execute();

  // Stored as a hash, because it is kept even after the person who typed the number has been erased.
  await db.schema
    .createTable('changed_numbers')
    .addColumn('number_hash', 'text', (column) => column.primaryKey())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema.alterTable('orders').addColumn('phone_token', 'text').execute();
  await db.schema.createIndex('orders_phone_token').on('orders').column('phone_token').unique().execute();

  await db.schema.alterTable('own_data_passes').addColumn('phone', 'text').execute();
  await db.schema.alterTable('own_data_passes').addColumn('since', 'bigint').execute();
}
