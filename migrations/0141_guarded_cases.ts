import { type Kysely, sql } from 'kysely';

/**
 * Who of the office sees complaints and job applications: an owner chooses it for each person. Owners always see them, whatever stands here.
 * Who works here already: managers see both, because they answer for what clerks do and decide whom the firm takes on; clerks see neither,
 * because a complaint may be about them and an application may come from a colleague or a neighbour. An owner lets a clerk see them in one
 * step, and what a clerk has read cannot be taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['sees_complaints', 'sees_applications'])
    await db.schema
      .alterTable('users')
      .addColumn(column, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  await sql`update users set sees_complaints = 1, sees_applications = 1 where role = 'manager'`.execute(db);
}
