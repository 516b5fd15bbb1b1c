import type { Kysely } from 'kysely';

/** What a case was when it came, where somebody of the office has since called it a complaint or a job application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('came_as', 'text').execute();
}
