import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';

/**
 * Returns the token for the URL at which a person with only a phone can view and pay for an order. It differs from the
 * order's own token, which serves as a second proof and must not be revealed to someone who only has the SIM card.
 */
export async function phoneTokenOf(
  db: Database,
  { id, phone_token }: Pick<OrderRow, 'id' | 'phone_token'>,
): Promise<string> {
  if (phone_token !== null) {
    return phone_token;
  }
  const token = randomBytes(16).toString('base64url');
  await db
    .updateTable('orders')
    .set({ phone_token: token })
    .where('id', '=', id)
    .where('phone_token', 'is', null)
    .execute();
  // Another request may have stored a token first.
  const row = await db.selectFrom('orders').select('phone_token').where('id', '=', id).executeTakeFirstOrThrow();
  return row.phone_token ?? token;
}

/** Matches an order by the token in a URL, which is either the order's own token or the one for a phone. */
export const hasToken = (token: string) => (row: ExpressionBuilder<Schema, 'orders'>) =>
  row.or([row('orders.token', '=', token), row('orders.phone_token', '=', token)]);
