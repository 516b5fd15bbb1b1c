import type { Kysely } from 'kysely';

/**
 * The consent that a queued message or email needs, so that it is not sent if the person withdraws this consent first.
 * Null for messages that need none, such as codes, and for those written before this column existed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['messages', 'outbox']) {
    await db.schema.alterTable(table).addColumn('consent', 'text').execute();
  }
}
