import type { Transaction } from '../database/schema.ts';

/** Deletes subscriptions and the notifications waiting for them. @param db a transaction */
export async function forgetSubscriptions(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    await db.deleteFrom('pushes').where('subscription_id', 'in', ids).execute();
    await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
  }
}

/**
 * Deletes what is stored to notify a member of staff: their subscribed browsers, their choice about the morning
 * message, and the days on which they got one.
 * @param db a transaction
 */
export async function forgetStaffNotices(db: Transaction, userId: string): Promise<void> {
  const rows = await db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute();
  await forgetSubscriptions(
    db,
    rows.map(({ id }) => id),
  );
  await db.deleteFrom('morning_choices').where('user_id', '=', userId).execute();
  await db.deleteFrom('morning_messages').where('user_id', '=', userId).execute();
}
