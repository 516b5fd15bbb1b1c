import type { Kysely } from 'kysely';

/** The original type of a case that staff later marked as a complaint or a job application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('came_as', 'text').execute();
}
