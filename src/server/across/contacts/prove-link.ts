import type { Visit } from '../../domains/accounts/sessions.ts';
import { isOrderOf } from '../../domains/customers/own-orders.ts';
import { isToken } from '../../domains/orders/order-number.ts';
import type { UserRow } from '../../platform/database/account-tables.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { fromAddress } from '../../platform/limits/visitor-limits.ts';
import { type Proved, type ProvedFrom, prove } from './prove.ts';

/**
 * Accepts the link of an order as a second proof, in addition to the phone. It covers this order and everything later,
 * because someone who takes over a number can only place later orders. If the order was placed before the number
 * belonged to this account, the original person has returned, and an account that lost the number is merged.
 * @param typed the link, or its last part; the link shown to a phone proves nothing
 * @throws StorageUnavailable
 */
export function proveByLink(db: Database, visit: Visit, typed: string, from: ProvedFrom): Promise<Proved> {
  const [, token = ''] = /(?:^|\/order\/)([\w-]{22})(?:[/?#]|$)/.exec(typed.trim()) ?? [];
  const limits = fromAddress('order link from', from.visitorAddress, 20);
  return prove(db, visit, { ...from, limits }, async (transaction, user) => {
    const order = isToken(token)
      ? await transaction.selectFrom('orders').selectAll().where('token', '=', token).executeTakeFirst()
      : undefined;
    return order && isUnder(order, user) ? { since: order.created_at, subject: order.number, by: null } : undefined;
  });
}

/** Whether an order was placed with a contact of the account, at any time. */
const isUnder = (order: OrderRow, user: UserRow): boolean =>
  isOrderOf(order, user.email) || (user.phone !== null && order.mail === '' && order.phone === user.phone);
