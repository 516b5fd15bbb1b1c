import type { Paise } from '../../../kernel/paise.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { noteChange, type OrderChange } from '../orders/change-order.ts';
import { noteLetter } from '../orders/note-letter.ts';
import { wasPaid } from '../orders/order-money.ts';
import { isPaidNow, type ReceiptOutcome, receiveMoney } from '../orders/receive-money.ts';
import { changeOrder, mailAbout, type OrderKey, type PaidMails, withOrder } from '../orders/with-order.ts';
import { bookLines, enterBankLines } from './book-lines.ts';
import { holdReference, isReferenceUsed } from './used-reference.ts';

/** `used`: this reference has already paid an order. */
export type ConfirmOutcome = Exclude<ReceiptOutcome, 'repeated'> | 'used' | 'newer' | 'unknown';

/**
 * Confirms a payment that a clerk has found on the bank statement. A reference can pay only one order, once.
 * @param money.reference as on the statement, in the form of `bankReference`
 * @param money.amount the paise received, even if this is less or more than the amount due
 * @throws StorageUnavailable
 */
export function confirmPayment(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  money: { reference: string; amount: Paise; bankLine?: string | undefined },
  mails: PaidMails,
): Promise<ConfirmOutcome> {
  const { reference, amount, bankLine } = money;
  return withOrder(db, key, async (transaction, held): Promise<ConfirmOutcome> => {
    const { now, actor } = change;
    if (held.version !== change.seen) {
      return 'newer';
    }
    await enterBankLines(transaction, 'payment');
    await holdReference(transaction, reference);
    if (await isReferenceUsed(transaction, reference)) {
      return 'used';
    }
    const paidKey = await freeKey(transaction, `direct ${reference}`);
    const isAgain = await wasPaid(transaction, held);
    // The money is recorded first. If another clerk confirms the same reference for another order at the same time,
    // that transaction waits here and then finds that the reference is used.
    const outcome = await receiveMoney(transaction, held, { paidKey, amount, into: 'bank' }, now);
    if (outcome === 'repeated') {
      return 'used';
    }
    const claim = await transaction
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', held.id)
      .where('way', '=', 'direct')
      .where('reference', '=', reference)
      .executeTakeFirst();
    const paymentId = claim?.id ?? orderedId();
    const set = { state: 'paid', amount_paise: amount, paid_key: paidKey, actor_name: actor?.name ?? null } as const;
    if (claim) {
      await transaction
        .updateTable('payments')
        .set({ ...set, updated_at: now })
        .where('id', '=', claim.id)
        .execute();
    } else {
      await transaction
        .insertInto('payments')
        .values({
          id: paymentId,
          order_id: held.id,
          way: 'direct',
          request_ref: null,
          href: null,
          reference,
          ...set,
          is_doubtful: 0,
          created_at: now,
          updated_at: now,
        })
        .execute();
    }
    const lines = await transaction
      .updateTable('bank_lines')
      .set({ order_id: held.id, payment_id: paymentId })
      .where('order_id', 'is', null)
      .where(({ or, and, eb }) =>
        or([eb('id', '=', bankLine ?? ''), and([eb('reference', '=', reference), eb('amount_paise', '=', amount)])]),
      )
      .returning('id')
      .execute();
    await bookLines(transaction, [...lines.map(({ id }) => id), ...(await linesNamed(transaction, reference))], now);
    await noteChange(transaction, held, change, 'payment-confirmed', `${reference} ${amount}`);
    if (isPaidNow(held, outcome)) {
      await mailAbout(transaction, held, (order) => mails(order, isAgain), now);
    }
    return outcome;
  });
}

/**
 * Returns the lines with the reference that are not linked to an order because their amount differs from the one that
 * the clerk typed.
 */
async function linesNamed(db: Database, reference: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_lines')
    .select('id')
    .where('reference', '=', reference)
    .where('order_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns an unused ledger key for a reference. The keys of undone confirmations stay in the ledger. */
async function freeKey(db: Database, first: string): Promise<string> {
  for (let key = first, count = 2; ; key = `${first} ${count}`, count += 1) {
    const undone = await db
      .selectFrom('ledger_entries')
      .select('id')
      .where('kind', '=', 'unreceived')
      .where('key', 'like', `% received ${key}`)
      .executeTakeFirst();
    if (!undone) {
      return key;
    }
  }
}

/** Rejects a claimed payment that a clerk did not find on the statement. @throws StorageUnavailable */
export function refuseClaim(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  paymentId: string,
): Promise<'done' | 'not-now' | 'unknown'> {
  return withOrder(db, key, async (transaction, held) => {
    const refused = await transaction
      .updateTable('payments')
      .set({ state: 'refused', updated_at: change.now, actor_name: change.actor?.name ?? null })
      .where('id', '=', paymentId)
      .where('order_id', '=', held.id)
      .where('state', '=', 'checking')
      .returning('reference')
      .executeTakeFirst();
    if (!refused) {
      return 'not-now';
    }
    await changeOrder(transaction, held, {}, change.now);
    const what = { en: refused.reference, hi: refused.reference };
    const letter = {
      key: `not-found ${paymentId} ${held.version}`,
      order_id: held.id,
      kind: 'not-found',
      what,
    } as const;
    await noteLetter(transaction, letter, change.now);
    await noteChange(transaction, held, change, 'payment-refused', refused.reference);
    return 'done';
  });
}
