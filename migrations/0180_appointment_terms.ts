import type { Kysely } from 'kysely';

/**
 * What an appointment costs and whether it was paid, the address of a visit at home, and the person whom a visitor has chosen; how
 * people who take appointments are named to visitors, and their own weekly hours. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where we come, as the visitor has typed it.
  await db.schema
    .alterTable('appointments')
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // GST included; 0: free of charge.
  await db.schema
    .alterTable('appointments')
    .addColumn('price_paise', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('appointments')
    .addColumn('gst_percent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('appointments').addColumn('paid_at', 'bigint').execute();
  // Whether the visitor chose a person, and how that person is named to visitors: JSON, a text for each language.
  await db.schema
    .alterTable('appointments')
    .addColumn('is_chosen', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('appointments')
    .addColumn('person', 'text', (column) => column.notNull().defaultTo(''))
    .execute();

  // JSON, a text for each language; '' for who is not named to visitors.
  for (const name of ['public_name', 'public_role']) {
    await db.schema
      .alterTable('appointment_clerks')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }

  // Who has no row works as long as the place is open. Weekdays from 1 for Monday to 7; times such as 09:00.
  await db.schema
    .createTable('appointment_hours')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('weekday', 'integer', (column) => column.notNull())
    .addColumn('opens', 'text', (column) => column.notNull())
    .addColumn('closes', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('appointment_hours_key', ['user_id', 'weekday', 'opens'])
    .execute();
}
