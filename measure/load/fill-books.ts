import { sql } from 'kysely';
import { shiftedMonth, taxMonthOf } from '../../src/kernel/tax-month.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';

/** The firm's GSTIN in these books. */
export const gstin = '07AAACA0000A1Z0';
const MONTHS = 12;
const first = shiftedMonth(taxMonthOf(Date.now()), -MONTHS);
/** The current month. */
export const last = shiftedMonth(taxMonthOf(Date.now()), 0);
const AT_ONCE = 2_000;

/** Content of the usual size, with different numbers in each document. */
const content = JSON.stringify({
  supplier: {
    name: { en: 'Aarambh Business Services Private Limited', hi: 'आरंभ बिज़नेस सर्विसेज़ प्राइवेट लिमिटेड' },
    address: [{ en: '21 Barakhamba Lane, New Delhi 110001', hi: '21 बाराखंबा लेन, नई दिल्ली 110001' }],
    gstin,
    needsEInvoice: false,
    isSample: false,
  },
  recipient: { name: 'NAME', address: ['12 Sample Road', 'Pune 411001'], gstin: null, stateCode: '09' },
  lines: [
    {
      text: { en: 'Company registration', hi: 'कंपनी पंजीकरण' },
      sac: '998214',
      taxablePaise: 199_900,
      ratePoints: 1800,
      taxPaise: 35_982,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 35_982,
    },
  ],
  governmentFees: [{ text: { en: 'Fee of the portal', hi: 'पोर्टल का शुल्क' }, paise: 250_000 }],
  isReverseCharge: false,
  localTax: 'SGST',
  named: null,
  advances: [],
  reason: null,
});

/**
 * Fills the database with documents of a year and the ledger behind them. Half of them are receipt vouchers, and half
 * are the invoices that include them a week later. On PostgreSQL, the connection must have its triggers switched off.
 */
export async function fillBooks(db: Database, documents: number): Promise<void> {
  const orders = Math.floor(documents / 2);
  const step = Math.floor((last.from - first.from - 8 * 86_400_000) / orders);
  for (let from = 1; from <= orders; from += AT_ONCE) {
    const to = Math.min(orders, from + AT_ONCE - 1);
    const numbers = sql`with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to})`;
    const at = sql`cast(${first.from} as bigint) + n.i * cast(${step} as bigint)`;
    const number = sql`substr('000000' || cast(n.i as text), -6)`;
    const six = sql`lpad(cast(n.i as text), 6, '0')`;
    const digits = isPostgres(db) ? six : number;
    const buyer = sql`case when n.i % 3 = 0 then '27AAPFU0939F1ZV' else null end`;
    const name = sql`'Customer ' || n.i || case when n.i % 1000 = 0 then ' Lakshmi' else '' end`;
    await sql`${numbers}
      insert into orders (id, token, number, form_key, quote_id, case_id, case_reference, locale, name, mail, phone, gstin, state,
        terms_version, wants_reminders, status, version, created_at, updated_at, item_kind, item, title_en, title_hi, government_paise, fee_paise,
        gst_paise, gst_percent, total_paise, is_open, excluded)
      select 'order-' || n.i, 'token-' || n.i, ${digits}, 'form-' || n.i, 'quote-' || n.i, 'case-' || n.i, 'AAR-' || n.i, 'en', ${name},
        'x' || n.i || '@example.in', '', '', 'uttar-pradesh', '1', 0, 'done', 1, ${at}, ${at}, 'service', 'x', 'X', 'X', 250000, 199900,
        35982, 18, 485882, 0, '[]' from n`.execute(db);
    await sql`${numbers}
      insert into document_terms (order_id, at_payment, sac, state_code, address, supplier)
      select 'order-' || n.i, 'vouchers', '998214', '09', '', ${`{"gstin":"${gstin}"}`} from n`.execute(db);
    for (const [kind, series, days] of [
      ['receipt-voucher', 'RV', 0],
      ['invoice', 'INV', 7],
    ] as const) {
      await sql`${numbers}
        insert into documents (id, key, kind, gstin, series, year, serial, number, place, taxable_paise, cgst_paise, sgst_paise, igst_paise,
          government_paise, total_paise, issued_at, order_number, recipient_name, recipient_gstin, content)
        select ${kind} || '-' || ${digits}, ${kind} || ' ' || n.i, ${kind}, ${gstin}, ${series}, '26-27', n.i, ${series} || '/26-27/' || ${digits},
          '09', 199900, 0, 0, 35982, 250000, 485882, ${at} + ${days * 86_400_000}, 'ORD-' || ${digits}, ${name}, ${buyer}, ${content}
        from n`.execute(db);
    }
    await sql`${numbers} insert into document_advances (voucher_id, invoice_id)
      select 'receipt-voucher-' || ${digits}, 'invoice-' || ${digits} from n`.execute(db);
    for (const [kind, postings] of Object.entries(entries)) {
      // In one of 20 orders, a fee was entered later, so an amount is due.
      const some = kind === 'named' ? sql`where n.i % 20 = 0` : sql``;
      await sql`${numbers} insert into ledger_entries (id, key, kind, order_id, at)
        select ${kind} || '-' || ${digits}, ${kind} || ' ' || n.i, ${kind}, 'order-' || n.i, ${at} from n ${some}`.execute(
        db,
      );
      for (const [position, [account, amount]] of postings.entries()) {
        await sql`${numbers} insert into ledger_postings (entry_id, position, order_id, account, amount_paise)
          select ${kind} || '-' || ${digits}, cast(${position} as integer), 'order-' || n.i, ${account}, cast(${amount} as bigint) from n ${some}`.execute(
          db,
        );
      }
    }
  }
  await addReceipts(db, Math.floor(orders / 5), step);
  if (isPostgres(db)) {
    // The triggers that maintain these balances are switched off, so that rows can be inserted without their
    // counterparts.
    await sql`insert into order_balances (order_id, due_paise) select order_id, sum(amount_paise) from ledger_postings
      where account in ('receivable', 'refunds-payable') group by order_id`.execute(db);
    await sql`insert into receipt_balances (receipt_id, left_paise) select id, amount_paise - returned_paise
      from money_receipts`.execute(db);
  }
  await db
    .insertInto('document_counters')
    .values({ gstin, series: 'RV', year: '26-27', last: orders, last_at: last.from })
    .execute();
}

/** Adds money receipts. One in 50 is for money on account. */
async function addReceipts(db: Database, count: number, step: number): Promise<void> {
  const numbers = sql`with recursive n(i) as (select cast(1 as integer) union all select i + 1 from n where i < ${count})`;
  const at = sql`cast(${first.from} as bigint) + n.i * cast(${step * 5} as bigint)`;
  const digits = isPostgres(db) ? sql`lpad(cast(n.i as text), 6, '0')` : sql`substr('000000' || cast(n.i as text), -6)`;
  await sql`${numbers}
    insert into money_receipts (id, form_key, kind, state, gstin, series, year, serial, number, issued_at, amount_paise, returned_paise,
      reference, bank, day, name, mail, phone, payer_gstin, section, rate_points, base_paise, certificate, content, actor_name, version)
    select 'receipt-' || ${digits}, 'receipt-form-' || n.i, 'cash', 'here', ${gstin}, 'MR', '26-27', n.i, 'MR/26-27/' || ${digits}, ${at},
      485882, case when n.i % 50 = 0 then 0 else 485882 end, '', '', '2026-06-01', 'Customer ' || n.i, 'x' || n.i || '@example.in', '',
      '', '', 0, 0, '', '{}', 'Ravi', 1 from n`.execute(db);
}

const entries: Readonly<Record<string, readonly (readonly [account: string, amount: number])[]>> = {
  placed: [
    ['receivable', 485_882],
    ['committed', -485_882],
  ],
  received: [
    ['bank', 485_882],
    ['receivable', -485_882],
    ['committed', 485_882],
    ['client-money', -250_000],
    ['gst-output', -35_982],
    ['advances', -199_900],
  ],
  earned: [
    ['advances', 199_900],
    ['fee-income', -199_900],
  ],
  named: [
    ['receivable', 50_000],
    ['committed', -50_000],
  ],
};

const isPostgres = (db: Database): boolean => db.getExecutor().adapter.constructor.name === 'PostgresAdapter';
