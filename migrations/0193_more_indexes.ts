import { type Kysely, sql } from 'kysely';

/**
 * Indexes for finding refunds and events by their id at the provider, documents by number, account balances by order,
 * and entries by kind. Two of the indexes hold only the few rows that the office lists: fees entered later, and open
 * bank lines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('refunds_provider').on('refunds').column('provider_ref').execute();
  await db.schema.createIndex('refunds_payment').on('refunds').column('payment_id').execute();
  await db.schema.createIndex('payment_events_refund').on('payment_events').column('refund_ref').execute();
  await db.schema.createIndex('documents_own_number').on('documents').column('number').execute();
  await db.schema.createIndex('ledger_entries_kind').on('ledger_entries').columns(['kind', 'key']).execute();
  await db.schema
    .createIndex('ledger_postings_orders')
    .on('ledger_postings')
    .columns(['account', 'order_id', 'amount_paise'])
    .execute();
  await sql`create index order_lines_named on order_lines (order_id) where named_at is not null`.execute(db);
  await sql`create index bank_lines_unsettled on bank_lines (id) where order_id is null and settled_at is null`.execute(
    db,
  );
}
