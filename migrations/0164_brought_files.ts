import type { Kysely } from 'kysely';

/**
 * The names and sizes of the files of an email without a case; the files are in the email itself. Null in emails of
 * cases, and in older ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mails_in').addColumn('brought', 'text').execute();
}
