import { type ExpressionBuilder, sql } from 'kysely';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Visit } from '../accounts/sessions.ts';
import { accountAddress } from '../accounts/users.ts';
import { type FoundOrder, findOrderByToken } from '../orders/find-order.ts';
import { phoneTokenOf } from '../orders/phone-link.ts';

/** The number of a customer's newest orders that are shown. */
const MOST = 30;

/** The contacts that a customer has proved. */
export type Owner = Pick<Visit['user'], 'email' | 'phone' | 'phone_since'>;

/**
 * Whether an order was placed with this email address. Anyone who can enter a code sent to that mailbox owns the order.
 */
export const isOrderOf = (order: Pick<OrderRow, 'mail'>, mailbox: string | null): boolean =>
  mailbox !== null && order.mail !== '' && accountAddress(order.mail) === accountAddress(mailbox);

/**
 * Whether an order without an email address was placed with this number, at a time when no one else can have had the
 * number. An order with an email address belongs to that mailbox, because anyone can enter another person's number.
 */
const isOrderOfPhone = (
  order: Pick<OrderRow, 'mail' | 'phone' | 'created_at'>,
  { phone, phone_since }: Pick<Owner, 'phone' | 'phone_since'>,
): boolean => phone !== null && order.mail === '' && order.phone === phone && order.created_at >= (phone_since ?? 0);

/** Whether an order is a customer's, by email address or number. */
export const isOwnOrder = (order: Pick<OrderRow, 'mail' | 'phone' | 'created_at'>, owner: Owner): boolean =>
  isOrderOf(order, owner.email) || isOrderOfPhone(order, owner);

/** Matches the orders of a customer. */
export const ordersOfOwner =
  ({ email, phone, phone_since }: Owner) =>
  (row: ExpressionBuilder<Schema, 'orders'>) =>
    row.or([
      ...(email === null ? [] : [row(sql<string>`lower(orders.mail)`, '=', accountAddress(email))]),
      ...(phone === null
        ? []
        : [
            row('orders.phone', '=', phone)
              .and('orders.mail', '=', '')
              .and('orders.created_at', '>=', phone_since ?? 0),
          ]),
    ]);

/**
 * Lists a customer's newest orders with all their parts. An order that the visit covers only by a phone number is
 * returned with its phone token.
 * @param isFull whether the visit covers an order by more than a phone
 * @throws StorageUnavailable
 */
export function listOwnOrders(
  db: Database,
  owner: Owner,
  isFull: (order: Pick<OrderRow, 'mail' | 'phone' | 'created_at'>) => boolean,
): Promise<FoundOrder[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'token', 'phone_token', 'mail', 'phone', 'created_at'])
      .where(ordersOfOwner(owner))
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
    const found: (FoundOrder | undefined)[] = [];
    for (const row of rows.filter((each) => isOwnOrder(each, owner))) {
      found.push(await findOrderByToken(db, isFull(row) ? row.token : await phoneTokenOf(db, row)));
    }
    return found.filter((order) => order !== undefined);
  });
}
