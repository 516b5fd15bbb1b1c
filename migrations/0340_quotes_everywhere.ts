import type { Kysely } from 'kysely';

/**
 * Lets a notice be sent on every channel that its recipient has, with a document where the WhatsApp template has room
 * for one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('due_notices')
    .addColumn('every_channel', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('due_notices').addColumn('document', 'text').execute();
  await db.schema
    .alterTable('whatsapp_templates')
    .addColumn('header', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
