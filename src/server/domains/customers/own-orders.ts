import { sql } from 'kysely';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { accountAddress } from '../accounts/users.ts';
import { type FoundOrder, findOrderByToken } from '../orders/find-order.ts';

/** The number of a customer's newest orders that are shown. */
const MOST = 30;

/** Whether an order was placed with this email address. Anyone who has entered a code from that mailbox owns it. */
export const isOrderOf = (order: Pick<OrderRow, 'mail'>, mailbox: string): boolean =>
  order.mail !== '' && accountAddress(order.mail) === accountAddress(mailbox);

/** Lists the newest orders placed with an email address, with all their parts. @throws StorageUnavailable */
export function listOwnOrders(db: Database, mailbox: string): Promise<FoundOrder[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('orders')
      .select(['token', 'mail'])
      .where(sql<string>`lower(mail)`, '=', accountAddress(mailbox))
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
    const found = await Promise.all(
      rows.filter((row) => isOrderOf(row, mailbox)).map(({ token }) => findOrderByToken(db, token)),
    );
    return found.filter((order) => order !== undefined);
  });
}
