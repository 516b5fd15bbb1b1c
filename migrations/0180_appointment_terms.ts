import type { Kysely } from 'kysely';

/**
 * What an appointment costs and whether it was paid, the address of a home visit, and the member of staff whom the
 * customer has chosen; the public names of staff who take appointments, and their own weekly hours. Times: epoch
 * milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The address of a home visit, as the customer typed it.
  await db.schema
    .alterTable('appointments')
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // In paise, GST included; 0 if free of charge.
  await db.schema
    .alterTable('appointments')
    .addColumn('price_paise', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('appointments')
    .addColumn('gst_percent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('appointments').addColumn('paid_at', 'bigint').execute();
  // Whether the customer chose the person, and the person's public name: JSON, a text for each language.
  await db.schema
    .alterTable('appointments')
    .addColumn('is_chosen', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('appointments')
    .addColumn('person', 'text', (column) => column.notNull().defaultTo(''))
    .execute();

  // JSON, a text for each language; '' for staff without a public name.
  for (const name of ['public_name', 'public_role']) {
    await db.schema
      .alterTable('appointment_clerks')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }

  // Staff without a row work during all opening hours. Weekdays are 1 (Monday) to 7. Times have the form 09:00.
  await db.schema
    .createTable('appointment_hours')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('weekday', 'integer', (column) => column.notNull())
    .addColumn('opens', 'text', (column) => column.notNull())
    .addColumn('closes', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('appointment_hours_key', ['user_id', 'weekday', 'opens'])
    .execute();
}
