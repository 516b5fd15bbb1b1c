import type { CaseRow, Transaction } from '../../platform/database/schema.ts';
import { isUnanswered } from '../cases/handling/unanswered.ts';
import { presentCase } from '../cases/store/goes-on-in.ts';
import { heldCase } from '../cases/store/held-case.ts';
import { append } from '../cases/timeline/append.ts';

/**
 * Closes the case in which an accepted quote was written, and continues it in the case of the order, which is assigned
 * to the same clerk. If the case is already done, it only continues there. The case stays open if it has other work:
 * another order, another quote, an unanswered message or a follow-up date.
 * @param db the transaction that accepts the quote
 * @param by the clerk who recorded the acceptance, or the customer, who has no id
 */
export async function joinOrder(
  db: Transaction,
  quote: { readonly id: string; readonly case_id: string },
  orderCaseId: string,
  by: { readonly id: string | null; readonly name: string },
  now: number,
): Promise<void> {
  const held = await heldCase(db, await presentCase(db, quote.case_id));
  const joined = await heldCase(db, orderCaseId);
  if (!held || !joined || held.id === joined.id || held.status === 'spam' || (await hasOtherWork(db, held, quote.id))) {
    return;
  }
  if (held.assignee !== null) {
    const detail = { group: 'assignee', from: joined.assignee, to: held.assignee } as const;
    await append(db, joined, { kind: 'change', detail, set: { assignee: held.assignee } }, by, now);
  }
  if (held.status === 'done') {
    await db.updateTable('cases').set({ goes_on_in: joined.id }).where('id', '=', held.id).execute();
    return;
  }
  const set = { status: 'done', whose_turn: null, next_at: null, goes_on_in: joined.id } as const;
  const detail = { group: 'status', from: held.status, to: 'done' } as const;
  await append(db, held, { kind: 'change', detail, set }, by, now);
}

async function hasOtherWork(db: Transaction, held: CaseRow, quoteId: string): Promise<boolean> {
  if ((held.came_as ?? held.kind) === 'order' || (held.next_at !== null && held.status !== 'done')) {
    return true;
  }
  const order = await db.selectFrom('orders').select('id').where('case_id', '=', held.id).executeTakeFirst();
  const quote = await db
    .selectFrom('clerk_quotes')
    .select('id')
    .where('case_id', '=', held.id)
    .where('state', 'in', ['draft', 'sent'])
    .where('id', '!=', quoteId)
    .executeTakeFirst();
  return order !== undefined || quote !== undefined || (await isUnanswered(db, held.id));
}
