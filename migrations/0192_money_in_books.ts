import type { Kysely } from 'kysely';

/**
 * Adds to the ledger what it needs for money without an order: which payment or bank line an entry is about, which
 * payment a bank line paid, how a clerk has settled a line, and the fee, with its GST, that a payment provider deducted
 * from a payout. Amounts: paise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ledger_entries').addColumn('about', 'text').execute();
  await db.schema.createIndex('ledger_entries_about').on('ledger_entries').column('about').execute();
  for (const column of ['payment_id', 'settled_as']) {
    await db.schema.alterTable('bank_lines').addColumn(column, 'text').execute();
  }
  for (const column of ['fee_paise', 'fee_gst_paise']) {
    await db.schema
      .alterTable('bank_lines')
      .addColumn(column, 'bigint', (paise) => paise.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.createIndex('bank_lines_payment').on('bank_lines').column('payment_id').execute();
  await db.schema.createIndex('bank_lines_reference').on('bank_lines').column('reference').execute();
}
