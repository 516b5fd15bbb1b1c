import { type Kysely, sql } from 'kysely';

/**
 * What an open inbox polls every second: which cases changed last, and who is viewing one. Each query reads one range
 * of an index, so it costs the same for ten cases as for a hundred thousand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Must be exactly the expression in the queries, because otherwise the index is not used. It also sorts the inbox by
  // its last change.
  await db.schema
    .createIndex('cases_changed')
    .on('cases')
    .expression(sql`coalesce(updated_at, received_at), id`)
    .execute();
  await db.schema.createIndex('case_viewers_until').on('case_viewers').column('until').execute();
}
