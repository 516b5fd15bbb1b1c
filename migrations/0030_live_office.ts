import { type Kysely, sql } from 'kysely';

/**
 * What an open inbox asks every second: which cases changed last, and who looks at one now. Both are a stretch of an index, so that
 * the question costs the same whether there are ten cases or a hundred thousand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Word for word the expression of the queries: an index of anything else is not used. It also sorts the inbox by its last change.
  await db.schema
    .createIndex('cases_changed')
    .on('cases')
    .expression(sql`coalesce(updated_at, received_at), id`)
    .execute();
  await db.schema.createIndex('case_viewers_until').on('case_viewers').column('until').execute();
}
