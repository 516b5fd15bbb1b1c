import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The people who inquire, what the office knows about a case, and the words for finding it. New columns may be empty,
 * because processes of the earlier version write cases at the same time for a while.
 * src/server/domains/cases/store/adopt-cases.ts fills them in for those cases and for all older ones. Times: epoch
 * milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Without row ids, SQLite keeps the rows in the primary key's tree, so it writes one tree instead of two.
  const ending = isPostgres ? sql`` : sql`without rowid`;
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('joined_into', 'text')
    .modifyEnd(ending)
    .execute();

  await db.schema
    .createTable('person_contacts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('shown', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('spam_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('person_contacts_key', ['kind', 'value'])
    .modifyEnd(ending)
    .execute();
  await db.schema.createIndex('person_contacts_person').on('person_contacts').column('person_id').execute();

  // The rows that a merge has moved, so that the merge can be undone.
  await db.schema
    .createTable('person_joins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kept_id', 'text', (column) => column.notNull())
    .addColumn('gone_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema.createIndex('person_joins_kept').on('person_joins').column('kept_id').execute();
  await db.schema.createIndex('person_joins_gone').on('person_joins').column('gone_id').execute();
  await db.schema
    .createTable('person_join_rows')
    .addColumn('join_id', 'text', (column) => column.notNull().references('person_joins.id'))
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('person_join_rows_key', ['join_id', 'what', 'key'])
    .execute();

  const add = (name: string, type: 'text' | 'bigint') => db.schema.alterTable('cases').addColumn(name, type).execute();
  await db.schema
    .alterTable('cases')
    .addColumn('person_id', 'text', (column) => column.references('people.id'))
    .execute();
  for (const name of ['name', 'service', 'state', 'assignee', 'whose_turn', 'folded', 'reply_token']) {
    await add(name, 'text');
  }
  for (const name of ['due_at', 'answered_at', 'next_at', 'updated_at']) {
    await add(name, 'bigint');
  }
  await db.schema
    .alterTable('cases')
    .addColumn('labels', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('cases')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('cases_person').on('cases').column('person_id').execute();
  await db.schema
    .createIndex('cases_unadopted')
    .on('cases')
    .column('id')
    .where(sql.ref('folded'), 'is', sql.lit(null))
    .execute();
  // Everything that the inbox filters and sorts by, so that every filter is answered from the index without reading a
  // row.
  await db.schema
    .createIndex('cases_inbox')
    .on('cases')
    .columns(['received_at', 'id', 'status', 'kind', 'locale', 'assignee', 'service', 'state', 'labels'])
    .columns(['due_at', 'next_at', 'updated_at'])
    .execute();
  // This index contains the cases that are neither done nor spam: a few hundred in a hundred thousand. Nearly every
  // view of the inbox shows them. Queries must use the same expression.
  await db.schema
    .createIndex('cases_active')
    .on('cases')
    .columns(['received_at', 'id', 'assignee', 'due_at', 'updated_at', 'next_at', 'status'])
    .where(sql<boolean>`status in ('new', 'open', 'waiting-customer', 'waiting-government')`)
    .execute();
  await db.schema
    .createIndex('cases_reply_token')
    .on('cases')
    .column('reply_token')
    .unique()
    .where(sql.ref('reply_token'), 'is not', sql.lit(null))
    .execute();

  // Words are compared by their bytes on both engines, so that all words beginning with `lks` form one range of the
  // index.
  await db.schema
    .createTable('case_words')
    .addColumn('word', isPostgres ? sql`text collate "C"` : 'text', (column) => column.notNull())
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('case_words_key', ['word', 'case_id'])
    .modifyEnd(ending)
    .execute();
}
