import { sql } from 'kysely';
import { dayInIndia } from '../../../kernel/india-time.ts';
import type { TaxMonth } from '../../../kernel/tax-month.ts';
import { differenceOf } from '../../domains/payments/tds-certificates.ts';
import { quarterOf } from '../../domains/payments/tds-quarter.ts';
import type { Database } from '../../platform/database/schema.ts';
import { column, figure, type Sheet } from './sheet.ts';

/**
 * The tax that customers withheld in a month according to the ledger, with the receipt and the current certificate of
 * each amount. A certificate is for a quarter.
 */
export async function readTdsSheet(db: Database, { from, to }: TaxMonth): Promise<Sheet> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .innerJoin('money_receipts', (join) =>
      join.on('ledger_entries.about', '=', sql<string>`'receipt ' || money_receipts.id`),
    )
    .selectAll('money_receipts')
    .select(['ledger_entries.at', 'ledger_entries.key', 'ledger_postings.amount_paise as posted'])
    .select('ledger_entries.kind as type')
    .where('ledger_postings.account', '=', 'tds-receivable')
    .where('ledger_entries.at', '>=', from)
    .where('ledger_entries.at', '<', to)
    .orderBy('ledger_entries.at')
    .orderBy('ledger_entries.id')
    .execute();
  return {
    name: 'tds-receivable',
    columns: [
      column('Day', 'Day in India, year-month-day'),
      column('Entry', 'What the entry was made for; no two entries have the same'),
      column('Type', 'collected, uncollected if it was recorded by mistake, or written-off'),
      column('Receipt', 'Number of the receipt'),
      column('Customer', 'Name on the receipt'),
      column('GSTIN', 'GSTIN on the receipt'),
      column('Section', 'Section under which the tax was withheld'),
      column('Rate', 'Percent'),
      column('Base', 'Amount from which it was withheld, rupees'),
      column('Amount', 'Tax that the customer withheld, rupees; negative if it was corrected'),
      column('Quarter', 'Quarter of the financial year that the certificate is for'),
      column('Certificate', 'missing, asked or here, on the day of the download'),
      column('Certificate number', 'Number of the certificate of withheld tax'),
      column('On the certificate', 'Tax that the certificate shows, rupees'),
      column('Difference', 'Recorded, less on the certificate and written off, rupees; 0 without a certificate'),
    ],
    rows: rows.map((row) => [
      dayInIndia(row.at),
      row.key,
      row.type,
      row.number,
      row.name,
      row.payer_gstin,
      row.section,
      row.rate_points / 100,
      figure(row.base_paise),
      figure(row.posted),
      quarterOf(row.day),
      row.certificate,
      row.certificate_number,
      figure(row.certificate_paise),
      figure(row.certificate === 'here' ? differenceOf(row) : 0),
    ]),
  };
}
