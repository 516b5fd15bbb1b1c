import type { Kysely } from 'kysely';

/** The types, branches and services of appointments that a member of the staff does not take. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // JSON lists; '' for none. Types, branches and services added later are taken until someone changes that.
  for (const name of ['not_places', 'not_services']) {
    await db.schema
      .alterTable('appointment_clerks')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}
