import { type Kysely, sql } from 'kysely';

/**
 * Which people in the office see complaints and job applications. An owner chooses this for each person; owners always see both. For existing
 * staff, managers see both, because they are responsible for the clerks' work and for hiring. Clerks see neither, because a complaint may be
 * about them and an application may come from someone they know. An owner can grant access in one step, but cannot undo what was read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['sees_complaints', 'sees_applications']) {
    await db.schema
      .alterTable('users')
      .addColumn(column, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await sql`update users set sees_complaints = 1, sees_applications = 1 where role = 'manager'`.execute(db);
}
