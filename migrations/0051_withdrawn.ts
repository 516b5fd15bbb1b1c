import { type Kysely, sql } from 'kysely';

/** An index of the few cases with withdrawn consent. The hourly sweep looks for them and must not read all cases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('cases_withdrawn')
    .on('cases')
    .column('consent_withdrawn_at')
    .where(sql.ref('consent_withdrawn_at'), 'is not', sql.lit(null))
    .execute();
}
