import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { caseLimit } from '../../platform/settings/retention-times.ts';
import { forgetChangedNumbers } from './enter-by-phone.ts';
import { forgetUser } from './forget-user.ts';

/**
 * Deletes expired sessions, outdated reports of changed numbers, and accounts that lost their only number and were not
 * reclaimed.
 * @param now epoch milliseconds
 */
export async function forgetOldSignIns(db: Database, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await forgetChangedNumbers(db, now);
  await inTransaction(db, async (transaction) => {
    const gone = await transaction
      .selectFrom('users')
      .select(['id', 'email', 'phone'])
      .where('former_phone', 'is not', null)
      .where('email', 'is', null)
      .where('phone', 'is', null)
      .where('role', '=', 'customer')
      .where('updated_at', '<', caseLimit('other', now))
      .execute();
    for (const user of gone) {
      await forgetUser(transaction, user);
    }
  });
}
