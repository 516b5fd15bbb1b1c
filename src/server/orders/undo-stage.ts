import type { Database } from '../database/schema.ts';
import { unearned } from '../ledger/order-postings.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { type ChangeOutcome, noteChange, type OrderChange, readStages } from './change-order.ts';
import { documentsOf } from './document-terms.ts';
import { dateReminders } from './reminders.ts';
import { tellCase } from './tell-case.ts';
import { changeOrder, type OrderKey, withOrder } from './with-order.ts';

/** `final`: an invoice has taken the work up; from then on money goes back by a credit note. */
export type UndoOutcome = ChangeOutcome | 'final';

/** A clerk takes back that the last finished stage is finished: its fee is not earned yet. @throws StorageUnavailable */
export function undoStage(db: Database, key: OrderKey, change: OrderChange): Promise<UndoOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<UndoOutcome> => {
    const { now, actor } = change;
    if (held.version !== change.seen) return 'newer';
    const stage = (await readStages(transaction, held.id)).findLast(({ done_at }) => done_at !== null);
    if (!stage || held.status === 'cancelled') return 'not-now';
    const documents = await documentsOf(transaction, held.number);
    if (documents.some(({ kind, id }) => kind === 'invoice' && documents.some((each) => each.invoice_id === id)))
      return 'final';
    const balances = await readBalances(transaction, held.id);
    // Given back already: it is earned no more.
    if (-balances['fee-income'] < stage.fee_paise) return 'not-now';
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
    if (isReopened) await dateReminders(transaction, { ...held, ...reopened }, now);
    await noteChange(transaction, held, change, 'order-stage-undone', stage.title_en);
    const title = { en: stage.title_en, hi: stage.title_hi };
    await tellCase(transaction, held, { event: 'stage-undone', stage: title }, now, actor);
    return 'done';
  });
}
