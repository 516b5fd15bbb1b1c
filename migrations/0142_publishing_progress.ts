import type { Kysely } from 'kysely';

/**
 * The progress of rendering a publication, shown to the person waiting for it, because rendering takes minutes on a
 * small machine. Null while it is not being rendered. Times: epoch milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('content_publications').addColumn('began_at', 'bigint').execute();
  for (const column of ['pages_done', 'pages_all']) {
    await db.schema.alterTable('content_publications').addColumn(column, 'integer').execute();
  }
}
