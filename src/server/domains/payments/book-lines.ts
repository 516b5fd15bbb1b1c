import { type Selectable, sql } from 'kysely';
import { type Paise, subtract } from '../../../kernel/paise.ts';
import { engineOf } from '../../platform/database/engine.ts';
import type { EntryKind } from '../../platform/database/ledger-entry-kind.ts';
import type { OrderTables } from '../../platform/database/order-tables.ts';
import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import { bookAbout, type StrayMoney } from '../ledger/book-about.ts';
import { receivedUnknown } from '../ledger/order-postings.ts';
import { beyondOrder, cashBanked, paidOut, receivedOther } from '../ledger/stray-postings.ts';

/** The number of lines per SQL statement. */
const AT_ONCE = 500;
/** The key of the advisory lock, an arbitrary number that no other lock uses. */
const GATE = 7_070_192;

type Line = Selectable<OrderTables['bank_lines']>;

/**
 * Prevents imports of bank lines and changes of payments from running at the same time, so that a line that is imported
 * while its payment is confirmed is not posted twice. Payments do not wait for each other. SQLite serialises all of
 * them anyway.
 * @param db a transaction that has not locked anything except an order
 */
export async function enterBankLines(db: Transaction, work: 'import' | 'payment'): Promise<void> {
  if (engineOf<Schema>(db) === 'postgres') {
    const lock = sql.raw(work === 'import' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
    await sql`select ${lock}(${GATE}::bigint)`.execute(db);
  }
}

/**
 * Posts the amounts of these bank lines that do not belong to an order, and reverses those that have since been matched
 * to an order or explained by a clerk. A repeated call posts nothing.
 * @param db a transaction after `enterBankLines`
 */
export async function bookLines(db: Transaction, ids: readonly string[], now: number): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    await linkPayments(db, await linesOf(db, some));
    await linkReceipts(db, await linesOf(db, some), now);
    const lines = await linesOf(db, some);
    const paid = await amountsPaid(db, lines);
    const strays = lines.map((line) => strayOf(line, paid.get(line.payment_id ?? '')));
    await bookAbout(db, strays, now);
  }
}

const linesOf = (db: Database, ids: readonly string[]): Promise<Line[]> =>
  db.selectFrom('bank_lines').selectAll().where('id', 'in', ids).orderBy('id').execute();

/**
 * Returns what the ledger should have for a line beyond the payment of an order. @param paid what was recorded for the
 * order
 */
function strayOf(line: Line, paid: Paise | undefined): StrayMoney {
  const about = `line ${line.id}`;
  const { amount_paise: amount, fee_paise: fee, fee_gst_paise: gst } = line;
  const stray = (kind: EntryKind, target: StrayMoney['target']): StrayMoney => ({ about, kind, target });
  if (line.order_id !== null) {
    return stray('matched', beyondOrder(paid === undefined ? 0 : subtract(amount, paid)));
  }
  if (line.settled_at === null) {
    return stray('received-unknown', receivedUnknown(amount, 'bank'));
  }
  switch (line.settled_as) {
    case 'returned':
      return stray('settled', []);
    case 'payout-razorpay':
      return stray('paid-out', paidOut({ amount, fee, gst }, 'clearing-razorpay'));
    case 'payout-stripe':
      return stray('paid-out', paidOut({ amount, fee, gst }, 'clearing-stripe'));
    case 'collected':
      return stray('matched', []);
    case 'cash-deposit':
      return stray('banked', cashBanked(amount));
    default:
      return stray('settled', receivedOther(amount, 'bank'));
  }
}

async function amountsPaid(db: Database, lines: readonly Line[]): Promise<ReadonlyMap<string, Paise>> {
  const ids = lines.flatMap(({ payment_id }) => payment_id ?? []);
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db.selectFrom('payments').select(['id', 'amount_paise']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, amount_paise }) => [id, amount_paise]));
}

/**
 * Links lines to the payments that were confirmed on an order's page before the line was imported. Another line with
 * the same reference and amount is the same money on a different statement.
 */
async function linkPayments(db: Database, lines: readonly Line[]): Promise<void> {
  const open = lines.filter(({ payment_id, reference }) => payment_id === null && reference !== '');
  if (open.length === 0) {
    return;
  }
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'reference', 'amount_paise'])
    .where('way', '=', 'direct')
    .where('paid_key', 'is not', null)
    .where('receipt_id', 'is', null)
    .where(
      'reference',
      'in',
      open.map(({ reference }) => reference),
    )
    .execute();
  for (const { id, order_id, reference, amount_paise: paid } of payments) {
    const before = await db.selectFrom('bank_lines').select('id').where('payment_id', '=', id).executeTakeFirst();
    const named = open.filter((line) => line.reference === reference && (line.order_id ?? order_id) === order_id);
    const same = named.filter(({ amount_paise }) => amount_paise === paid);
    const lineRows = same.length > 0 || before ? same : named.slice(0, 1);
    if (lineRows.length > 0) {
      await db
        .updateTable('bank_lines')
        .set({ order_id, payment_id: id })
        .where(
          'id',
          'in',
          lineRows.map((line) => line.id),
        )
        .execute();
    }
  }
}

/** Links lines to transfers and cleared cheques that were recorded as receipts before the line was imported. */
async function linkReceipts(db: Database, lines: readonly Line[], now: number): Promise<void> {
  const open = lines.filter(({ order_id, settled_at }) => order_id === null && settled_at === null);
  if (open.length === 0) {
    return;
  }
  const amounts = [...new Set(open.map(({ amount_paise }) => amount_paise))];
  const receipts = await db
    .selectFrom('money_receipts')
    .select(['id', 'kind', 'reference', 'amount_paise'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('kind', '=', 'transfer'), eb('state', '=', 'here')]),
        // A cheque that bounced after it cleared is also on the statement, and so is the reversal by the bank.
        and([eb('kind', '=', 'cheque'), eb('cleared_at', 'is not', null), eb('state', '!=', 'reversed')]),
      ]),
    )
    .where('amount_paise', 'in', amounts)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_lines').select('bank_lines.id').whereRef('bank_lines.receipt_id', '=', 'money_receipts.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  const used = new Set<string>();
  for (const line of open) {
    const receipt = receipts.find(
      (each) => !used.has(each.id) && each.amount_paise === line.amount_paise && names(line, each),
    );
    if (receipt) {
      used.add(receipt.id);
      await db
        .updateTable('bank_lines')
        .set({ receipt_id: receipt.id, settled_at: now, settled_as: 'collected' })
        .where('id', '=', line.id)
        .execute();
    }
  }
}

/** Whether a line gives the reference of a transfer or the number of a cheque. */
const names = (
  { reference, narration }: Line,
  receipt: { readonly kind: string; readonly reference: string },
): boolean => reference === receipt.reference || (receipt.kind === 'cheque' && narration.includes(receipt.reference));
