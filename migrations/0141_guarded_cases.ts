import { type Kysely, sql } from 'kysely';

/**
 * Which people in the office see complaints and job applications. An owner chooses this for each person; owners always
 * see both. Existing managers see both, because they are responsible for the clerks' work and for hiring. Existing
 * clerks see neither, because a complaint may be about them and an application may come from someone they know. An
 * owner can grant access at any time, but what someone has read cannot be taken back.
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
