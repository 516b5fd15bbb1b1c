import type { Kysely } from 'kysely';

/**
 * Appointments, and the quarter-hours at which a member of staff is busy. Each quarter-hour is a row, so that nothing
 * is booked twice, even by simultaneous requests. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('appointments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    // A hash of the token that opens the appointment without an account.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('clerk_id', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('branch', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('appointments_start').on('appointments').columns(['starts_at', 'id']).execute();
  await db.schema.createIndex('appointments_mail').on('appointments').columns(['mail', 'starts_at']).execute();

  // `held_by` is the id of an appointment, or of a block of time that a clerk has set.
  await db.schema
    .createTable('appointment_cells')
    .addColumn('clerk_id', 'text', (column) => column.notNull())
    .addColumn('cell', 'integer', (column) => column.notNull())
    .addColumn('held_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('appointment_cells_key', ['clerk_id', 'cell'])
    .execute();
  await db.schema.createIndex('appointment_cells_holder').on('appointment_cells').column('held_by').execute();
}
