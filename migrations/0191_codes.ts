import { type Kysely, sql } from 'kysely';

/**
 * One table for codes of every purpose. Valid codes are copied, because a long one is valid for a day. The three
 * earlier tables stay for one release, because processes of the previous version may still be running while this one
 * starts. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('codes')
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_from', 'text', (column) => column.notNull())
    .addColumn('case_id', 'text', (column) => column.references('cases.id'))
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('codes_key', ['purpose', 'owner', 'asked_by'])
    .execute();
  await db.schema.createIndex('codes_expiry').on('codes').column('expires_at').execute();
  await db.schema.createIndex('codes_case').on('codes').column('case_id').execute();
  await db.schema.createIndex('codes_asker').on('codes').column('asked_by').execute();

  const into = sql`insert into codes
    (purpose, owner, asked_by, asked_from, case_id, target, code_hash, expires_at, attempts, used_at)`;
  await sql`${into} select 'sign-in', mailbox, asked_by, '', null, '', code_hash, expires_at, attempts, used_at
    from sign_in_codes`.execute(db);
  await sql`${into} select 'status', case_id, asked_by, asked_from, case_id, '', code_hash, expires_at, attempts, used_at
    from status_codes`.execute(db);
  await sql`${into} select 'mail-change', case_id, pass_hash, '', case_id, mail, code_hash, expires_at, attempts, null
    from mail_changes`.execute(db);
}
