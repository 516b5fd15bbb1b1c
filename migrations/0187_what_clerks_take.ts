import type { Kysely } from 'kysely';

/** What somebody who works here does not take of all appointments: ways and branches, and services. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // JSON lists; '' for nothing. What is new in content is taken until somebody says otherwise.
  for (const name of ['not_places', 'not_services']) {
    await db.schema
      .alterTable('appointment_clerks')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}
