import { type Kysely, sql } from 'kysely';

/**
 * Indexes for finding staff among many customers, what is known about a contact by its value, the topics and labels in
 * use without reading every case, the cases on hold longest, receipts by amount or number, orders by the time when they
 * ended, and what was sent or refunded in a period.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('users_role').on('users').column('role').execute();
  await db.schema.createIndex('contact_states_value').on('contact_states').column('value').execute();
  await db.schema.createIndex('cases_topics').on('cases').columns(['service', 'kind']).execute();
  await db.schema.createIndex('cases_labels').on('cases').columns(['labels', 'kind']).execute();
  await db.schema.createIndex('money_receipts_amount').on('money_receipts').column('amount_paise').execute();
  await db.schema.createIndex('money_receipts_own_number').on('money_receipts').column('number').execute();
  for (const table of ['outbox', 'messages', 'refunds'] as const) {
    await db.schema.createIndex(`${table}_made`).on(table).column('created_at').execute();
  }
  await db.schema.createIndex('orders_ended').on('orders').column('ended_at').execute();
  await sql`create index holds_lasting on holds (placed_at) where released_at is null`.execute(db);
}
