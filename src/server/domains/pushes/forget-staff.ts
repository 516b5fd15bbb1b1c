import type { Transaction } from '../../platform/database/schema.ts';
import { forgetSubscriptions } from './push-subscriptions.ts';

/** Deletes what tells a person of work: their browsers and their choice of the morning message. @param db a transaction */
export async function forgetStaffNotices(db: Transaction, userId: string): Promise<void> {
  const rows = await db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute();
  await forgetSubscriptions(
    db,
    rows.map(({ id }) => id),
  );
  await db.deleteFrom('morning_choices').where('user_id', '=', userId).execute();
  await db.deleteFrom('morning_messages').where('user_id', '=', userId).execute();
}
