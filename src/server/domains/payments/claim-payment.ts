import { cleanTyped } from '../../../kernel/clean-typed.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
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
 * @param named.reference the reference in the form returned by `bankReference`
 * @param named.instead the id of a payment of this order with a mistyped reference that this one replaces
 * @throws StorageUnavailable
 */
export function claimPayment(
  db: Database,
  key: OrderKey,
  { reference, instead, now }: { reference: string; instead?: string | undefined; now: number },
): Promise<ClaimOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<ClaimOutcome> => {
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
    const others = same.filter(({ order_id }) => order_id !== held.id);
    const own = same.find(({ order_id }) => order_id === held.id);
    if (own && own.state !== 'expired' && own.state !== 'refused') {
      return own.is_doubtful ? 'doubtful' : 'noted';
    }
    const open = await transaction
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', held.id)
      .where('way', '=', 'direct')
      .where('paid_key', 'is', null)
      .execute();
    // References that were corrected are counted as well. Otherwise, any number of references could be tried for one
    // order.
    if (!own && open.length >= MOST) {
      return 'too-many';
    }
    const isDoubtful = others.length > 0 ? 1 : 0;
    if (instead) {
      await transaction
        .updateTable('payments')
        .set({ state: 'expired', updated_at: now })
        .where('id', '=', instead)
        .where('order_id', '=', held.id)
        .where('way', '=', 'direct')
        .where('state', '=', 'checking')
        .execute();
    }
    // The payer enters a reference of this order again that they had corrected, or that we had not found.
    if (own) {
      await transaction
        .updateTable('payments')
        .set({ state: 'checking', created_at: now, updated_at: now })
        .where('id', '=', own.id)
        .execute();
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
      await transaction
        .updateTable('payments')
        .set({ is_doubtful: 1 })
        .where('reference', '=', reference)
        .where('way', '=', 'direct')
        .execute();
    }
    await changeOrder(transaction, held, {}, now);
    return isDoubtful ? 'doubtful' : 'noted';
  });
}
