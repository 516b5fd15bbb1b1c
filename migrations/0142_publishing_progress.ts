import type { Kysely } from 'kysely';

/**
 * How far the making of a publication is, for the one who waits for it: on a small machine it takes minutes. Null while nobody makes it.
 * Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('content_publications').addColumn('began_at', 'bigint').execute();
  for (const column of ['pages_done', 'pages_all']) {
    await db.schema.alterTable('content_publications').addColumn(column, 'integer').execute();
  }
}
