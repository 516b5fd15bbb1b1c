import type { Kysely } from 'kysely';

/**
 * What appointments need now that they have pages: the case of each appointment, pending reminders with their emails
 * ready to send, and which staff take which appointments. The token of the link is now stored unhashed, like an
 * order's, because later emails contain the link. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('appointments').renameColumn('token_hash', 'token').execute();
  for (const name of ['case_id', 'case_reference', 'service', 'zone']) {
    await db.schema
      .alterTable('appointments')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.createIndex('appointments_case').on('appointments').column('case_id').execute();
  await db.schema.createIndex('appointments_phone').on('appointments').columns(['phone', 'starts_at']).execute();

  await db.schema
    .createTable('appointment_reminders')
    .addColumn('appointment_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text')
    .addPrimaryKeyConstraint('appointment_reminders_key', ['appointment_id', 'kind'])
    .execute();
  await db.schema.createIndex('appointment_reminders_due').on('appointment_reminders').column('due_at').execute();

  // Staff without a row take all types of appointments.
  await db.schema
    .createTable('appointment_clerks')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('takes', 'integer', (column) => column.notNull())
    .addColumn('branch', 'text')
    .execute();
}
