import { dayInIndia } from '../../src/kernel/india-time.ts';
import { paise } from '../../src/kernel/paise.ts';
import type { Allocation, ReceiptChange } from '../../src/server/domains/payments/allocate-receipt.ts';
import { type NewReceipt, recordReceipts } from '../../src/server/domains/payments/record-receipt.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { anyPaise } from './any-paise.ts';
import { now, ravi } from './office-desk.ts';
import { mailOf, orderOf, someTerms } from './order-desk.ts';

/** The firm's details and the limit for cash: ₹2,00,000. */
export const receiptDesk = { supplier: someTerms.supplier, cash: { from: paise(20_000_000) } };
/** The customer of the sample orders. */
export const asha = { name: 'आशा वर्मा', mail: 'asha@example.in', phone: '+919810012345', gstin: '' };

/** The data of a change made by a clerk. */
export const byClerk = (at = now + 1000): ReceiptChange => ({
  actor: ravi,
  visitorAddress: '203.0.113.5',
  now: at,
  mails: mailOf('paid'),
});

/** Returns the parts of a receipt for the orders with these tokens, each with an amount. */
export async function partsFor(
  db: Database,
  ...parts: readonly (readonly [{ token: string }, number])[]
): Promise<Allocation[]> {
  const found: Allocation[] = [];
  for (const [{ token }, amount] of parts) {
    found.push({ orderId: (await orderOf(db, token)).id, amount: anyPaise(amount) });
  }
  return found;
}

/** Returns a receipt for cash from the sample customer, with the given changes. */
export const aReceipt = (changes: Partial<NewReceipt> = {}): NewReceipt => ({
  formKey: crypto.randomUUID(),
  kind: 'cash',
  amount: paise(485_882),
  reference: '',
  bank: '',
  day: dayInIndia(now),
  payer: asha,
  orders: [],
  ...changes,
});

/** Records money, and fails if it is rejected. @returns the id of the receipt */
export async function recorded(
  db: Database,
  receipts: readonly NewReceipt[],
  change: ReceiptChange = byClerk(),
): Promise<string> {
  const done = await recordReceipts(db, receiptDesk, receipts, change);
  if (done.outcome !== 'recorded') {
    throw new Error(`the receipt was not recorded: ${done.outcome}`);
  }
  return done.id;
}

/** Reads the current row of a receipt. */
export const receiptOf = (db: Database, id: string) =>
  db.selectFrom('money_receipts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Returns a receipt's id and the version that a clerk has seen. */
export async function seenReceipt(db: Database, id: string) {
  return { id, seen: (await receiptOf(db, id)).version };
}
