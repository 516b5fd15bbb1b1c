import type { Transaction } from '../../platform/database/schema.ts';

/** Deletes the businesses of erased customers. Their orders keep their own details. @param db a transaction */
export async function forgetBusinesses(db: Transaction, mailboxes: readonly string[]): Promise<void> {
  if (mailboxes.length === 0) {
    return;
  }
  await db
    .deleteFrom('businesses')
    .where('user_id', 'in', (user) =>
      user.selectFrom('users').select('id').where('email', 'in', mailboxes).where('role', '=', 'customer'),
    )
    .execute();
}
