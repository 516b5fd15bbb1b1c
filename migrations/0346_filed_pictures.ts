import type { Kysely } from 'kysely';

interface Before {
  messages_in: { id: string; payload: string; filed_paper: string | null };
}

/**
 * The document to which a picture from a message was added, as `asked_papers.id`. It was part of the JSON of the
 * message, which no query can search safely. '' for a picture whose document was not stored.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema.alterTable('messages_in').addColumn('filed_paper', 'text').execute();
  const rows = await db
    .selectFrom('messages_in')
    .select(['id', 'payload'])
    .where('payload', 'like', '%"filed":%')
    .execute();
  for (const { id, payload } of rows) {
    const { filed, paper } = JSON.parse(payload);
    if (filed !== undefined) {
      const filed_paper = typeof paper === 'string' ? paper : '';
      await db.updateTable('messages_in').set({ filed_paper }).where('id', '=', id).execute();
    }
  }
}
