import { dayInIndia } from '../../../kernel/india-time.ts';
import { inEach } from '../../../kernel/locale.ts';
import { shownNumber } from '../../../kernel/order-number.ts';
import { add, maximum, negate, type Paise, paiseText, subtract, sum } from '../../../kernel/paise.ts';
import type { MoneyReceiptRow, OrderRow } from '../../platform/database/order-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { DocumentRefused } from '../documents/check-document.ts';
import type { Supplier } from '../documents/document.ts';
import { holdNumbers } from '../documents/next-number.ts';
import { noteChange, readStages } from '../orders/change-order.ts';
import { issueDocuments, tellOfDocuments } from '../orders/issue-documents.ts';
import { noteLetter } from '../orders/note-letter.ts';
import { readMoney } from '../orders/order-money.ts';
import { MOVED } from '../orders/refund-reason.ts';
import { bookGone } from '../orders/take-back.ts';
import { tellCase } from '../orders/tell-case.ts';
import { changeOrder, withOrders } from '../orders/with-order.ts';
import { allocateWithin, type ReceiptChange } from './allocate-receipt.ts';
import { allocatedOverCashLimit } from './cash-limit.ts';
import { type ReceiptContent, seriesOfReceipt } from './money-receipt.ts';
import { noteOrders, type ReceiptDesk } from './record-receipt.ts';
import { whichOrder } from './tell-moved-in.ts';

/**
 * `too-much`: more than can be moved from the order. `not-due`: the other order owes less. `stranger`: the orders
 * belong to different customers. `cash-limit`: the cash for both orders together would reach the legal limit for the
 * other order.
 */
export type MoveOutcome =
  | 'done'
  | 'repeated'
  | 'newer'
  | 'too-much'
  | 'not-due'
  | 'stranger'
  | 'cash-limit'
  | 'clock'
  | 'unknown';

/**
 * Returns how much of an order's money can be moved to another order, in paise. This is the amount to be refunded that
 * is not being sent yet and, if no work has been done, the whole advance.
 */
export async function movableOf(db: Database, held: OrderRow): Promise<Paise> {
  const { balances, spent } = await readMoney(db, held);
  const owed = maximum(0, negate(balances['refunds-payable']));
  const sent = await db
    .selectFrom('refunds')
    .select('amount_paise')
    .where('order_id', '=', held.id)
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
  const free = maximum(0, subtract(owed, sum(sent.map(({ amount_paise }) => amount_paise))));
  const stages = await readStages(db, held.id);
  const hasBegun = stages.some(({ done_at }) => done_at !== null) || spent > 0;
  const isOpen = held.status === 'placed' || held.status === 'paid';
  const advance = subtract(0, balances.advances, balances['gst-output'], balances['client-money']);
  // A written-off amount was never received, so it cannot be moved.
  return add(free, isOpen && !hasBegun ? maximum(0, subtract(advance, balances['written-off'])) : 0);
}

/**
 * Moves an advance of one order to another order of the same customer. The first gets a refund voucher or a credit
 * note, the second a receipt voucher. No money leaves the bank.
 * @param to.seen the version that the clerk saw of the order from which the money is moved
 * @throws StorageUnavailable
 */
export async function moveAdvance(
  db: Database,
  { supplier, cash }: ReceiptDesk,
  { formKey, fromId, toId, amount, seen }: Move,
  change: ReceiptChange,
): Promise<MoveOutcome> {
  if (fromId === toId) {
    return 'not-due';
  }
  try {
    return await withOrders(db, [fromId, toId], async (transaction, held): Promise<MoveOutcome> => {
      const from = held.get(fromId);
      const to = held.get(toId);
      if (!from || !to) {
        return 'unknown';
      }
      const before = await transaction
        .selectFrom('money_receipts')
        .select('id')
        .where('form_key', '=', formKey)
        .executeTakeFirst();
      if (before) {
        return 'repeated';
      }
      if (from.version !== seen) {
        return 'newer';
      }
      if (!isSameCustomer(from, to)) {
        return 'stranger';
      }
      if (!Number.isSafeInteger(amount) || amount <= 0 || amount > (await movableOf(transaction, from))) {
        return 'too-much';
      }
      if (amount > (await readMoney(transaction, to)).due) {
        return 'not-due';
      }
      const moved = { id: '', kind: 'moved', from_order_id: fromId } as const;
      if (await allocatedOverCashLimit(transaction, moved, [{ orderId: toId, amount }], cash)) {
        return 'cash-limit';
      }
      await moveWithin(transaction, supplier, { formKey, from, to, amount }, change);
      return 'done';
    });
  } catch (error) {
    if (error instanceof DocumentRefused) {
      return 'clock';
    }
    throw error;
  }
}

/** A move of money, in paise. */
export interface Move {
  readonly formKey: string;
  readonly fromId: string;
  readonly toId: string;
  readonly amount: Paise;
  readonly seen: number;
}

type Contact = Pick<OrderRow, 'name' | 'mail' | 'phone' | 'gstin'>;

/** Whether two orders belong to the same customer: the same email address, phone number or GSTIN. */
const isSameCustomer = (one: Contact, other: Contact): boolean =>
  (['mail', 'phone', 'gstin'] as const).some((each) => one[each] !== '' && one[each] === other[each]);

async function moveWithin(
  db: Transaction,
  supplier: Supplier,
  { formKey, from, to, amount }: { formKey: string; from: OrderRow; to: OrderRow; amount: Paise },
  change: ReceiptChange,
): Promise<void> {
  const { now, actor, visitorAddress } = change;
  const numbers = await holdNumbers(db, { series: seriesOfReceipt('moved'), gstin: supplier.gstin, now });
  await numbers.take();
  const receipt = rowOf(supplier, { formKey, from, to, amount }, numbers, change);
  await db.insertInto('money_receipts').values(receipt).execute();
  await noteOrders(db, receipt.id, [{ orderId: to.id, amount }]);
  await bookGone(db, from, { ref: `moved ${receipt.id}`, paidKey: null, amount, from: 'on-account' }, now);
  const { gone } = await readMoney(db, from);
  const isUnpaid = from.status === 'paid' && gone > 0;
  await changeOrder(db, from, isUnpaid ? { status: 'placed', paid_at: null } : {}, now);
  await noteChange(
    db,
    from,
    { actor, visitorAddress, seen: from.version, now },
    'advance-moved',
    `${receipt.number} ${paiseText(amount)} ${to.number}`,
  );
  const number = shownNumber(to.number);
  await tellCase(db, from, { event: 'moved-out', stage: inEach(() => number), amount }, now, actor);
  await noteLetter(
    db,
    { key: `moved ${receipt.id}`, order_id: from.id, kind: 'advance-moved', amount, what: whichOrder(from, to) },
    now,
  );
  await tellOfDocuments(db, from, await issueDocuments(db, from.id, now, MOVED), now);
  await allocateWithin(db, receipt, [{ orderId: to.id, amount }], new Map([[to.id, to]]), change);
}

type Numbers = Awaited<ReturnType<typeof holdNumbers>>;

function rowOf(
  supplier: Supplier,
  { formKey, from, to, amount }: { formKey: string; from: OrderRow; to: OrderRow; amount: Paise },
  { series, year, serial, number, issuedAt }: Numbers,
  { actor, now }: ReceiptChange,
): MoneyReceiptRow {
  const content: ReceiptContent = {
    supplier,
    payer: { name: to.name, gstin: to.gstin },
    orders: [{ number: to.number, paise: amount }],
    clerk: actor?.name ?? '',
  };
  return {
    id: orderedId(),
    form_key: formKey,
    kind: 'moved',
    state: 'here',
    gstin: supplier.gstin,
    series,
    year,
    serial,
    number,
    issued_at: issuedAt,
    amount_paise: amount,
    returned_paise: 0,
    returned_cash_paise: 0,
    written_off_paise: 0,
    reference: from.number,
    bank: '',
    day: dayInIndia(now),
    name: to.name,
    mail: to.mail,
    phone: to.phone,
    payer_gstin: to.gstin,
    from_order_id: from.id,
    section: '',
    rate_points: 0,
    base_paise: 0,
    certificate: '',
    certificate_number: '',
    certificate_paise: 0,
    certificate_asked_at: null,
    content: JSON.stringify(content),
    actor_name: actor?.name ?? '',
    version: 1,
    cleared_at: null,
    ended_at: null,
    ended_reason: '',
  };
}
