import type { Kysely } from 'kysely';

/** What a mail in no case brings, by name and size: its files lie in the mail itself. Null in mails of cases, and in older ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mails_in').addColumn('brought', 'text').execute();
}
