import type { Kysely } from 'kysely';

/**
 * What happens to a case: the rows of its timeline, numbered by the case's version; who is viewing it; drafts of
 * replies; views that clerks have saved; and the conversation that an email from us belongs to. Times: epoch
 * milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('timeline')
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text')
    .addPrimaryKeyConstraint('timeline_key', ['case_id', 'seq'])
    .execute();

  await db.schema
    .createTable('case_viewers')
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_writing', 'integer', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('case_viewers_key', ['case_id', 'user_id'])
    .execute();

  await db.schema
    .createTable('reply_drafts')
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id'))
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('reply_drafts_key', ['case_id', 'author_id'])
    .execute();

  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('saved_views_user').on('saved_views').column('user_id').execute();

  for (const name of ['in_reply_to', 'thread']) {
    await db.schema.alterTable('outbox').addColumn(name, 'text').execute();
  }
}
