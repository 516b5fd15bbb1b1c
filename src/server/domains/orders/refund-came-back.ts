import type { MoneyAccount } from '../../platform/database/ledger-accounts.ts';
import type { RefundRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { notRefunded } from '../ledger/order-postings.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { notSentKey } from './books-of-order.ts';
import { caseFollows } from './follow-order.ts';
import { issueDocuments, tellOfDocuments } from './issue-documents.ts';
import { noteLetter } from './note-letter.ts';
import { tellCase } from './tell-case.ts';
import { tellPayer, waitAgain } from './undo-refund.ts';
import { changeOrder, holdOrder } from './with-order.ts';

/**
 * Records that a refund reported as completed was returned to the provider, because the payer's account did not accept
 * it. The amount has to be refunded again, and the firm is told to send it from the bank.
 * @param db a transaction
 * @returns `wrong-amount` for money that was not owed and must not be sent; `repeated` if this is already known
 */
export async function refundCameBack(
  db: Transaction,
  refund: RefundRow,
  from: MoneyAccount,
  now: number,
): Promise<'applied' | 'repeated' | 'wrong-amount'> {
  const held = await holdOrder(db, { id: refund.order_id });
  if (!held || !(await wasOwed(db, refund, from))) {
    return 'wrong-amount';
  }
  // The state is read again now that the order is locked, because two events about one failure may arrive at the same
  // moment.
  const { state } = await db
    .selectFrom('refunds')
    .select('state')
    .where('id', '=', refund.id)
    .executeTakeFirstOrThrow();
  if (state !== 'done') {
    return 'repeated';
  }
  const { id, amount_paise: amount, payment_id } = refund;
  const payment = await db.selectFrom('payments').select('paid_key').where('id', '=', payment_id).executeTakeFirst();
  await caseFollows(db, held, async () => {
    const key = notSentKey(id, payment?.paid_key ?? null);
    await postEntry(db, { key, kind: 'refunded', orderId: held.id, postings: notRefunded(amount, from) }, now);
    await waitAgain(db, refund);
    await changeOrder(db, held, {}, now);
    await tellCase(db, held, { event: 'refund-undone', amount }, now);
    await tellPayer(db, held, refund, now);
    await noteLetter(db, { key: `refund-failed ${id}`, order_id: held.id, kind: 'refund-failed', amount }, now);
    await tellOfDocuments(db, held, await issueDocuments(db, held.id, now), now);
  });
  return 'applied';
}

/** Whether the whole refund was owed and sent from this account. */
async function wasOwed(db: Database, { id, amount_paise }: RefundRow, from: MoneyAccount): Promise<boolean> {
  const gone = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select('amount_paise')
    .where('key', '=', `refunded ${id}`)
    .where('account', '=', from)
    .executeTakeFirst();
  return gone?.amount_paise === -amount_paise;
}
