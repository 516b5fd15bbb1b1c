import { sql } from 'kysely';
import { add, minimum, type Paise, paiseOfSum } from '../../../kernel/paise.ts';
import type { MoneyReceiptRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { isForOrder, type Payer } from './money-receipt.ts';

/** The legal limit for cash: section 186 of the Income-tax Act, 2025, formerly section 269ST. */
export interface CashRule {
  /** The smallest amount that the law forbids, in paise. */
  readonly from: number;
}

/**
 * How a cash payment exceeds the limit: alone (`payment`), together with other cash of the person on that `day`, or
 * with other cash for the same order (`event`).
 */
export interface OverCashLimit {
  readonly why: 'payment' | 'day' | 'event';
  /** The earlier cash that counts towards the same limit, in paise. */
  readonly before: Paise;
}

/**
 * Checks cash against the legal limit.
 * @param db the transaction that has locked the receipt series, so that no one else can record cash at the same time
 * @returns undefined if the cash may be accepted
 */
export async function overCashLimit(
  db: Transaction,
  cash: { readonly payer: Payer; readonly amount: Paise; readonly day: string; readonly orderIds: readonly string[] },
  rule: CashRule,
): Promise<OverCashLimit | undefined> {
  if (cash.amount >= rule.from) {
    return { why: 'payment', before: 0 };
  }
  const ofDay = await cashOfDay(db, cash.payer, cash.day);
  if (ofDay + cash.amount >= rule.from) {
    return { why: 'day', before: ofDay };
  }
  for (const orderId of cash.orderIds) {
    const before = await cashForOrder(db, orderId);
    if (before + cash.amount >= rule.from) {
      return { why: 'event', before };
    }
  }
  return undefined;
}

const sum = sql<number | string | null>`sum(money_receipts.amount_paise)`.as('sum');

/**
 * Returns the cash of a person on a day. Receipts with the same email address, phone number or PAN belong to the same
 * person. If the payer or the receipt has none of these, people with the same name are treated as the same person.
 */
async function cashOfDay(db: Database, { name, mail, phone, gstin }: Payer, day: string): Promise<Paise> {
  const { sum: before } = await db
    .selectFrom('money_receipts')
    .select(sum)
    .where('kind', '=', 'cash')
    .where('state', '=', 'here')
    .where('day', '=', day)
    .where(({ or, and, eb }) =>
      or([
        and([eb('mail', '=', mail), eb('mail', '!=', '')]),
        and([eb('phone', '=', phone), eb('phone', '!=', '')]),
        // The third to twelfth characters of a GSTIN are the PAN.
        and([eb(sql<string>`substr(payer_gstin, 3, 10)`, '=', gstin.slice(2, 12)), eb('payer_gstin', '!=', '')]),
        and([eb('name', '=', name), eb('mail', '=', ''), eb('phone', '=', ''), eb('payer_gstin', '=', '')]),
        // Otherwise, the payer of a second payment could be treated as a different person only because the contacts
        // were left out.
        ...(mail === '' && phone === '' && gstin === '' ? [eb('name', '=', name)] : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  return paiseOfSum(before);
}

/**
 * Checks whether money on account, or an advance moved from another order, may pay for an order, together with the
 * other cash for that order. Without this check, two payments below the limit could be recorded elsewhere and then pay
 * for one order.
 * @param receipt.from_order_id the order from which an advance is moved
 * @param db the transaction that has locked the orders
 * @returns undefined if each part may be allocated
 */
export async function allocatedOverCashLimit(
  db: Transaction,
  receipt: Pick<MoneyReceiptRow, 'id' | 'kind' | 'from_order_id'>,
  parts: readonly { readonly orderId: string; readonly amount: Paise }[],
  rule: CashRule,
): Promise<OverCashLimit | undefined> {
  for (const { orderId, amount } of parts) {
    const cash = await cashIn(db, receipt, amount, new Set([orderId]));
    const before = cash > 0 ? await cashForOrder(db, orderId, receipt.id) : 0;
    if (cash > 0 && before + cash >= rule.from) {
      return { why: 'event', before };
    }
  }
  return undefined;
}

/**
 * Returns how much of a part of a receipt is cash. For an advance moved from another order, this is at most the cash
 * received for that order.
 * @param visited the orders whose own cash is not counted, such as the one to which an advance is moved back
 */
async function cashIn(
  db: Database,
  { kind, from_order_id: fromId }: Pick<MoneyReceiptRow, 'kind' | 'from_order_id'>,
  amount: Paise,
  visited: ReadonlySet<string>,
): Promise<Paise> {
  if (kind !== 'moved') {
    return kind === 'cash' ? amount : 0;
  }
  return fromId === null || visited.has(fromId) ? 0 : minimum(amount, await cashForOrder(db, fromId, '', visited));
}

/** @param except the id of a receipt that is not counted */
async function cashForOrder(
  db: Database,
  orderId: string,
  except = '',
  visited: ReadonlySet<string> = new Set(),
): Promise<Paise> {
  const receipts = await db
    .selectFrom('money_receipts')
    .select(['kind', 'amount_paise', 'from_order_id'])
    .where('kind', 'in', ['cash', 'moved'])
    .where('state', '=', 'here')
    .where('id', '!=', except)
    .where(isForOrder(orderId))
    .execute();
  let all: Paise = 0;
  for (const receipt of receipts) {
    all = add(all, await cashIn(db, receipt, receipt.amount_paise, new Set([...visited, orderId])));
  }
  return all;
}
