import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOrder, someTerms } from '../../../../tests/support/order-desk.ts';
import { aReceipt, byClerk, partsFor, recorded, seenReceipt } from '../../../../tests/support/receipt-desk.ts';
import { momentInIndia } from '../../../kernel/india-time.ts';
import { multiply, type Paise, paise } from '../../../kernel/paise.ts';
import { findTaxMonth } from '../../../kernel/tax-month.ts';
import { endReceipt } from '../../domains/payments/end-receipt.ts';
import { recordCertificate, writeOffDifference } from '../../domains/payments/tds-certificates.ts';
import type { Database } from '../../platform/database/schema.ts';
import { balancesBefore, readEntries } from './ledger-month.ts';
import { makeVouchers } from './make-file.ts';
import { readMonth } from './read-month.ts';
import { sheetCsv } from './sheet.ts';
import { readTdsSheet } from './tds-sheet.ts';

const on = (day: string) => momentInIndia(day, '11:00');
const november = findTaxMonth('2026-11') ?? failed();
const december = findTaxMonth('2026-12') ?? failed();

function failed(): never {
  throw new Error('there is no such month');
}

/** Records the tax that a company withheld from its payment for an order. */
async function withhold(db: Database, day: string, amount: Paise): Promise<string> {
  const key = await anOrder(db, { documentTerms: someTerms, now: on(day) });
  const payer = { name: 'Asha & Sons', mail: '', phone: '', gstin: '27AAPFU0939F1ZV' };
  const withheld = { section: '194J', ratePoints: 1000, base: multiply(amount, 10) };
  const orders = await partsFor(db, [key, amount]);
  return recorded(db, [aReceipt({ kind: 'tds', amount, day, payer, withheld, orders })], byClerk(on(day)));
}

/** The rows of a month's sheet, from the customer's column on. */
async function rowsOf(db: Database, month: typeof november): Promise<string[]> {
  const lines = sheetCsv(await readTdsSheet(db, month))
    .trim()
    .split('\r\n');
  return lines.slice(1).map((row) => row.split(',').slice(4).join(','));
}

describeOnEachEngine('the sheet of withheld tax', ({ open }) => {
  test('each tax has its quarter and its certificate, and what was corrected is negative', async () => {
    const db = await open();
    const short = await withhold(db, '2026-11-03', paise(20_000));
    await withhold(db, '2026-11-04', paise(19_990));
    const wrong = await withhold(db, '2026-11-05', paise(500));
    const certificate = { number: '16A/7', amount: paise(19_900) };
    const seen = await seenReceipt(db, short);
    expect(await recordCertificate(db, seen, certificate, byClerk(on('2026-11-20')))).toBe('done');
    const row = 'Asha & Sons,27AAPFU0939F1ZV,194J,10';
    expect(await rowsOf(db, november)).toEqual([
      `${row},2000.00,200.00,2026-27 Q3,here,16A/7,199.00,1.00`,
      `${row},1999.00,199.90,2026-27 Q3,missing,,0.00,0.00`,
      `${row},50.00,5.00,2026-27 Q3,missing,,0.00,0.00`,
    ]);
    const later = byClerk(on('2026-12-02'));
    expect(await writeOffDifference(db, await seenReceipt(db, short), 'small', later)).toBe('done');
    expect(await endReceipt(db, await seenReceipt(db, wrong), { why: 'mistake', reason: 'x' }, later)).toBe('done');
    expect(await rowsOf(db, december)).toEqual([
      `${row},2000.00,-1.00,2026-27 Q3,here,16A/7,199.00,0.00`,
      `${row},50.00,-5.00,2026-27 Q3,missing,,0.00,0.00`,
    ]);
    expect((await balancesBefore(db, december.to)).get('tds-receivable')).toBe(19_900 + 19_990);
  });

  test('no money came to the bank or the cash box, so Tally gets a journal and no receipt', async () => {
    const db = await open();
    await withhold(db, '2026-11-03', paise(20_000));
    const papers = await readMonth(db, someTerms.supplier.gstin, november);
    const vouchers = await makeVouchers(db, papers, await readEntries(db, november), november);
    const withheld = vouchers.filter(({ lines }) => lines.some(({ ledger }) => ledger.name === 'TDS receivable'));
    expect(withheld.map(({ type }) => type)).toEqual(['Journal']);
  });
});
