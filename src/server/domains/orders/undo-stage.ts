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

/** `final`: an invoice has taken the work up; from then on money goes back by a credit note. */
export type UndoOutcome = ChangeOutcome | 'final';

/**
 * The last stage of an order that is finished, and why that cannot be taken back: `final` as above, `given-back` where its fee is earned
 * no more. Undefined where no stage is finished, or the order is cancelled.
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

/** A clerk takes back that the last finished stage is finished: its fee is not earned yet. @throws StorageUnavailable */
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
    const isReopened = held.status === 'done';
    const reopened = { status: 'paid', ended_at: null } as const;
    await changeOrder(transaction, held, isReopened ? reopened : {}, now);
    if (isReopened) {
      await dateReminders(transaction, { ...held, ...reopened }, now);
    }
    await noteChange(transaction, held, change, 'order-stage-undone', stage.title_en);
    const title = { en: stage.title_en, hi: stage.title_hi };
    await tellCase(transaction, held, { event: 'stage-undone', stage: title }, now, actor);
    // The customer was told that it is.
    const letter = { key: `stage-undone ${held.id} ${held.version}`, order_id: held.id, kind: 'stage-undone' } as const;
    await noteLetter(transaction, { ...letter, what: title }, now);
    return 'done';
  });
}
