import { type Kysely, sql } from 'kysely';

/**
 * The businesses of a customer to which documents are made out. There may be several, distinguished by name, GSTIN and
 * State. The one in `billing_details` becomes the first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('businesses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('gstin', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('businesses_of_one', ['user_id', 'name', 'gstin', 'state'])
    .execute();
  await sql`insert into businesses (id, user_id, name, gstin, state, address, created_at, updated_at)
    select user_id, user_id, name, gstin, state, address, updated_at, updated_at from billing_details`.execute(db);
  await db.schema.dropTable('billing_details').execute();
}
