import { type Kysely, sql } from 'kysely';

/**
 * Accounts, their sessions, the codes that are emailed to them, and their two-step sign-in. Times: epoch milliseconds.
 * From now on an email in the outbox does not have to belong to a case. SQLite cannot drop that constraint, so the
 * table is created again, on both engines alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db);
  await createCodes(db);
  await createFactors(db);
  await renewOutbox(db);
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull().check(sql`locale in ('en', 'hi')`))
    .addColumn('shut_out_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('factor_given_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
}

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_codes')
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('sign_in_codes_pk', ['mailbox', 'asked_by'])
    .execute();
  await db.schema.createIndex('sign_in_codes_expiry').on('sign_in_codes').column('expires_at').execute();
}

async function createFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash'])
    .execute();
}

async function renewOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox_next')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) => column.references('cases.id'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('lease_token', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('held_because', 'text')
    .execute();
  await sql`insert into outbox_next select * from outbox`.execute(db);
  // The table's indexes are dropped with it, which frees their names for the new table.
  await db.schema.dropTable('outbox').execute();
  await db.schema.alterTable('outbox_next').renameTo('outbox').execute();
  await db.schema.createIndex('outbox_case').on('outbox').column('case_id').execute();
  await db.schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .columns(['purpose', 'next_attempt_at'])
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();
  // Whenever an acknowledgement is stored, earlier ones are counted for the limits. This index serves that count.
  await db.schema
    .createIndex('outbox_acknowledged')
    .on('outbox')
    .column('created_at')
    .where(sql.ref('purpose'), '=', sql.lit('acknowledgement'))
    .where(sql.ref('held_because'), 'is', sql.lit(null))
    .execute();
  await db.schema
    .createIndex('outbox_codes')
    .on('outbox')
    .column('created_at')
    .where(sql.ref('purpose'), '=', sql.lit('code'))
    .execute();
  // A person may sign in with an email address to which we have sent an acknowledgement. Each sign-in checks this, so
  // the check must not read every email.
  await db.schema
    .createIndex('outbox_acknowledged_to')
    .on('outbox')
    .expression(sql`lower(recipient)`)
    .where(sql.ref('purpose'), '=', sql.lit('acknowledgement'))
    .execute();
}
