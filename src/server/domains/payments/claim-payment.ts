import { cleanTyped } from '../../../kernel/clean-typed.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { readMoney } from '../orders/order-money.ts';
import { changeOrder, type OrderKey, withOrder } from '../orders/with-order.ts';
import { isReferenceUsed } from './used-reference.ts';

/**
 * Normalises a bank reference. UPI and IMPS references have 12 digits; those of NEFT and RTGS have 16 to 22 letters and
 * digits. One character repeated throughout is not a reference.
 * @returns the reference as stored; undefined for anything else, such as "CASH" or "paid"
 */
export function bankReference(typed: string): string | undefined {
  const text = cleanTyped(typed).normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  return /^(?!(.)\1+$)(?:\d{12}|(?=.*\d)[A-Z0-9]{16,22})$/.test(text) ? text : undefined;
}

/** The number of references that one order accepts while none of them is confirmed. */
const MOST = 5;

/**
 * `doubtful`: stored, but the same reference was given for another order. `used`: not stored, because the reference has
 * already paid an order. `too-many`: the order already has `MOST` unconfirmed references.
 */
export type ClaimOutcome = 'noted' | 'doubtful' | 'used' | 'too-many' | 'not-now' | 'unknown';

/**
 * Stores the payer's claim that they paid, with their bank's reference. The claim does not prove anything, so the order
 * stays unpaid. Claiming someone else's reference first does not harm them, because a reference belongs to an order
 * only after a clerk has confirmed it.
 * @param claim.reference the reference in the form returned by `bankReference`
 * @param claim.instead the id of a payment of this order with a mistyped reference that this one replaces
 * @throws StorageUnavailable
 */
export function claimPayment(db: Database, key: OrderKey, claim: Claim): Promise<ClaimOutcome> {
  return withOrder(db, key, (transaction, held) => claimOrder(transaction, held, claim));
}

interface Claim {
  readonly reference: string;
  readonly instead?: string | undefined;
  readonly now: number;
}

async function claimOrder(
  transaction: Transaction,
  held: OrderRow,
  { reference, instead, now }: Claim,
): Promise<ClaimOutcome> {
  const { asked } = await readMoney(transaction, held);
  if (asked <= 0) {
    return 'not-now';
  }
  const same = await transaction
    .selectFrom('payments')
    .select(['id', 'order_id', 'state', 'is_doubtful'])
    .where('reference', '=', reference)
    .where('way', '=', 'direct')
    .execute();
  if (await isReferenceUsed(transaction, reference)) {
    return 'used';
  }
  const isDoubtful = same.some(({ order_id }) => order_id !== held.id) ? 1 : 0;
  const own = same.find(({ order_id }) => order_id === held.id);
  if (own && own.state !== 'expired' && own.state !== 'refused') {
    return own.is_doubtful ? 'doubtful' : 'noted';
  }
  if (!own && (await hasTooMany(transaction, held.id))) {
    return 'too-many';
  }
  if (instead) {
    await expire(transaction, held.id, instead, now);
  }
  if (own) {
    await claimAgain(transaction, own.id, now);
  } else {
    await transaction
      .insertInto('payments')
      .values({
        id: orderedId(),
        order_id: held.id,
        way: 'direct',
        state: 'checking',
        amount_paise: asked,
        request_ref: null,
        href: null,
        reference,
        paid_key: null,
        is_doubtful: isDoubtful,
        actor_name: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
  if (isDoubtful) {
    await doubtAll(transaction, reference);
  }
  await changeOrder(transaction, held, {}, now);
  return isDoubtful ? 'doubtful' : 'noted';
}

/**
 * Whether the order already has as many unconfirmed references as allowed. References that were corrected are counted
 * as well. Otherwise, any number of references could be tried for one order.
 */
async function hasTooMany(transaction: Transaction, orderId: string): Promise<boolean> {
  const open = await transaction
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('way', '=', 'direct')
    .where('paid_key', 'is', null)
    .execute();
  return open.length >= MOST;
}

/** Ends a payment of the order whose reference was mistyped. */
async function expire(transaction: Transaction, orderId: string, id: string, now: number): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ state: 'expired', updated_at: now })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('way', '=', 'direct')
    .where('state', '=', 'checking')
    .execute();
}

/** Marks every payment with this reference, because more than one order claims it. */
async function doubtAll(transaction: Transaction, reference: string): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ is_doubtful: 1 })
    .where('reference', '=', reference)
    .where('way', '=', 'direct')
    .execute();
}

/** The payer enters a reference of this order again that they had corrected, or that we had not found. */
async function claimAgain(transaction: Transaction, id: string, now: number): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ state: 'checking', created_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}
