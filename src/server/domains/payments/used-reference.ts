import { sql } from 'kysely';
import type { Paise } from '../../../kernel/paise.ts';
import { engineOf } from '../../platform/database/engine.ts';
import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';

/** The first part of the advisory locks for references of transfers, an arbitrary number that no other lock uses. */
const GATE = 7_070_230;

/**
 * Locks a reference, so that no one else can record a transfer with it at the same time, as the payment of an order or
 * as a receipt.
 * @param db a transaction that has locked its orders
 */
export async function holdReference(db: Transaction, reference: string): Promise<void> {
  if (engineOf<Schema>(db) === 'postgres') {
    await sql`select pg_advisory_xact_lock(${GATE}::integer, hashtext(${reference}))`.execute(db);
  }
}

/** Whether money with this bank reference has been recorded, for an order or as a receipt. */
export async function isReferenceUsed(db: Database, reference: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('way', '=', 'direct')
    .where('reference', '=', reference)
    .where('paid_key', 'is not', null)
    .executeTakeFirst();
  const receipt = await db
    .selectFrom('money_receipts')
    .select('id')
    .where('kind', '=', 'transfer')
    .where('state', '=', 'here')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return payment !== undefined || receipt !== undefined;
}

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether a cheque with this number and amount is already recorded, drawn on the same bank or given by the same person.
 * If the bank of one of them is unknown, they are treated as the same cheque. A cheque that bounced may be presented
 * again.
 */
export async function isChequeRecorded(
  db: Database,
  cheque: {
    readonly reference: string;
    readonly amount: Paise;
    readonly bank: string;
    readonly payer: { name: string };
  },
): Promise<boolean> {
  const others = await db
    .selectFrom('money_receipts')
    .select(['bank', 'name'])
    .where('kind', '=', 'cheque')
    .where('reference', '=', cheque.reference)
    .where('amount_paise', '=', cheque.amount)
    .where('state', 'in', ['waiting', 'here'])
    .execute();
  const bank = plain(cheque.bank);
  return others.some(
    (each) =>
      bank === '' || each.bank === '' || plain(each.bank) === bank || plain(each.name) === plain(cheque.payer.name),
  );
}
