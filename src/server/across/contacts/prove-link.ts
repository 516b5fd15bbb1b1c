import type { Visit } from '../../domains/accounts/sessions.ts';
import { maskedAccount, record } from '../../domains/audit/record.ts';
import { isOrderOf } from '../../domains/customers/own-orders.ts';
import { isToken } from '../../domains/orders/order-number.ts';
import type { UserRow } from '../../platform/database/account-tables.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { countAlone } from '../../platform/limits/limiter.ts';
import { fromAddress } from '../../platform/limits/visitor-limits.ts';
import { joinAccounts, lockedAccounts } from './join-accounts.ts';
import { writeMail } from './write-mail.ts';

/** `refused`: the text is not the link of an order under this number, or it is the link shown to a phone. */
export type LinkProved = 'proved' | 'refused' | { readonly minutes: number };

/**
 * Accepts the link of an order as a second proof, in addition to the phone. It covers this order and everything later,
 * because someone who takes over a number can only place later orders. If the order was placed before the number
 * belonged to this account, the original person is back, and an account that lost the number is merged.
 * @param typed the link, or its last part
 * @throws StorageUnavailable
 */
export async function proveByLink(
  db: Database,
  visit: Visit,
  typed: string,
  { visitorAddress, now }: { readonly visitorAddress: string; readonly now: number },
): Promise<LinkProved> {
  const minutes = await withStorageErrors(() =>
    countAlone(db, fromAddress('order link from', visitorAddress, 20), now),
  );
  if (minutes !== undefined) {
    return { minutes };
  }
  const [, token = ''] = /(?:^|\/order\/)([\w-]{22})(?:[/?#]|$)/.exec(typed.trim()) ?? [];
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const order = isToken(token)
        ? await transaction.selectFrom('orders').selectAll().where('token', '=', token).executeTakeFirst()
        : undefined;
      const user = (await lockedAccounts(transaction, [visit.user.id])).get(visit.user.id);
      const actor = { id: visit.user.id, name: visit.user.name || maskedAccount(visit.user) };
      if (!order || !user || !isUnder(order, user)) {
        const entry = { actor, action: 'second-proof-failed', subject: visit.user.id, visitorAddress } as const;
        await record(transaction, entry, now);
        return 'refused';
      }
      await cover(transaction, visit, user, order.created_at, now);
      await record(transaction, { actor, action: 'second-proof', subject: order.number, visitorAddress }, now);
      return 'proved';
    }),
  );
}

/** Whether an order was placed with a contact of the account, at any time. */
const isUnder = (order: OrderRow, user: UserRow): boolean =>
  user.role === 'customer' &&
  (isOrderOf(order, user.email) || (user.phone !== null && order.mail === '' && order.phone === user.phone));

/**
 * Records what a second proof covers: everything from a time on. If that is from before the number belonged to this
 * account, the original person is back, and an account that lost the number is merged.
 * @param provenSince epoch milliseconds
 */
export async function cover(
  db: Transaction,
  visit: Visit,
  user: UserRow,
  provenSince: number,
  now: number,
): Promise<void> {
  const { phone, phone_since: since } = user;
  const from = Math.min(visit.provenFrom ?? provenSince, provenSince);
  await db.updateTable('sessions').set({ proven_from: from }).where('id', '=', visit.sessionId).execute();
  if (phone === null) {
    return;
  }
  if (provenSince < (since ?? 0)) {
    await db
      .updateTable('users')
      .set({ phone_since: provenSince, updated_at: now })
      .where('id', '=', user.id)
      .execute();
    await bringBack(db, phone, user, provenSince, now);
  }
  // Both contacts are proved, so from now on these orders belong to the mailbox.
  if (user.email !== null) {
    await writeMail(db, phone, from, user.email, now);
  }
}

/** Merges the accounts that had the number at that time and now have no contact. */
async function bringBack(
  db: Transaction,
  phone: string,
  user: UserRow,
  provenSince: number,
  now: number,
): Promise<void> {
  const former = await db
    .selectFrom('users')
    .select('id')
    .where('former_phone', '=', phone)
    .where('phone', 'is', null)
    .where('email', 'is', null)
    .where('role', '=', 'customer')
    .where('phone_since', '<=', provenSince)
    .where('phone_proven_at', '>=', provenSince)
    .execute();
  const locked = await lockedAccounts(db, [user.id, ...former.map(({ id }) => id)]);
  for (const { id } of former) {
    const gone = locked.get(id);
    if (gone) {
      await joinAccounts(db, gone, user, now);
    }
  }
}
