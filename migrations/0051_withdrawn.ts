import { type Kysely, sql } from 'kysely';

/** The few cases whose consent was withdrawn, for which all cases are searched every hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('cases_withdrawn')
    .on('cases')
    .column('consent_withdrawn_at')
    .where(sql.ref('consent_withdrawn_at'), 'is not', sql.lit(null))
    .execute();
}
