import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { unearned } from '../ledger/order-postings.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { type ChangeOutcome, noteChange, type OrderChange, readStages } from './change-order.ts';
import { documentsOf } from './document-terms.ts';
import { noteLetter } from './note-letter.ts';
import { dateReminders } from './reminders.ts';
import { tellCase } from './tell-case.ts';
import { changeOrder, type OrderKey, withOrder } from './with-order.ts';

/** `final`: an invoice includes the work, so money can only be refunded by a credit note. */
export type UndoOutcome = ChangeOutcome | 'final';

/**
 * Returns the last finished stage of an order and, if it cannot be undone, why: `final` as above, or `given-back` if
 * its fee is no longer earned. Returns undefined if no stage is finished, or the order is cancelled.
 */
export async function lastFinished(db: Database, order: Pick<OrderRow, 'id' | 'number' | 'status'>) {
  const stage = (await readStages(db, order.id)).findLast(({ done_at }) => done_at !== null);
  if (!stage || order.status === 'cancelled') {
    return undefined;
  }
  const documents = await documentsOf(db, order.number);
  const isFinal = documents.some(
    ({ kind, id }) => kind === 'invoice' && documents.some((one) => one.invoice_id === id),
  );
  const isGivenBack = -(await readBalances(db, order.id))['fee-income'] < stage.fee_paise;
  const hindrance = isFinal ? ('final' as const) : isGivenBack ? ('given-back' as const) : undefined;
  return { stage, hindrance };
}

/** Undoes the last finished stage, so that its fee is no longer earned. @throws StorageUnavailable */
export function undoStage(db: Database, key: OrderKey, change: OrderChange): Promise<UndoOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<UndoOutcome> => {
    const { now, actor } = change;
    if (held.version !== change.seen) {
      return 'newer';
    }
    const { stage, hindrance } = (await lastFinished(transaction, held)) ?? {};
    if (hindrance === 'final') {
      return 'final';
    }
    if (!stage || hindrance) {
      return 'not-now';
    }
    await transaction
      .updateTable('order_stages')
      .set({ done_at: null })
      .where('order_id', '=', held.id)
      .where('position', '=', stage.position)
      .execute();
    const entryKey = `unearned ${held.id} ${stage.position} ${held.version}`;
    const postings = unearned(stage.fee_paise);
    await postEntry(transaction, { key: entryKey, kind: 'earned', orderId: held.id, postings }, now);
    // A finished order whose payment was reversed awaits payment again.
    const isReopened = held.ended_at !== null;
    const reopened = { status: held.status === 'placed' ? 'placed' : 'paid', ended_at: null } as const;
    await changeOrder(transaction, held, isReopened ? reopened : {}, now);
    if (isReopened) {
      await dateReminders(transaction, { ...held, ...reopened }, now);
    }
    await noteChange(transaction, held, change, 'order-stage-undone', stage.title_en);
    const title = { en: stage.title_en, hi: stage.title_hi };
    await tellCase(transaction, held, { event: 'stage-undone', stage: title }, now, actor);
    // The customer has been told that the stage is finished.
    const letter = { key: `stage-undone ${held.id} ${held.version}`, order_id: held.id, kind: 'stage-undone' } as const;
    await noteLetter(transaction, { ...letter, what: title }, now);
    return 'done';
  });
}
