import { type Kysely, sql } from 'kysely';

/**
 * Web Push for staff: the key that identifies the site to push services, the browsers that asked for notifications, and
 * the notifications themselves. Backups leave out the rows of these three tables. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text')
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('endpoint_hash', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('key_used', 'text', (column) => column.notNull())
    .addColumn('kinds', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('push_subscriptions_user').on('push_subscriptions').column('user_id').execute();

  await db.schema
    .createTable('pushes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('case_id', 'text')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addUniqueConstraint('pushes_key', ['subscription_id', 'key'])
    .execute();
  // Queries must use the same literal, because SQLite uses a partial index only for an identical condition.
  await db.schema
    .createIndex('pushes_waiting')
    .on('pushes')
    .column('next_attempt_at')
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
  await db.schema.createIndex('pushes_created').on('pushes').column('created_at').execute();
  await db.schema.createIndex('pushes_case').on('pushes').column('case_id').execute();
}
