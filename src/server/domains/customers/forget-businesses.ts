import type { Database } from '../../platform/database/schema.ts';

/** Deletes the businesses of erased customers. @param db a transaction */
export async function forgetBusinesses(db: Database, mailboxes: readonly string[]): Promise<void> {
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
