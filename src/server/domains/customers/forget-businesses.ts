import type { Transaction } from '../../platform/database/schema.ts';
import { accountsOf, type Subject } from '../cases/store/find-subject.ts';

/** Deletes the businesses of erased customers. Their orders keep their own details. @param db a transaction */
export async function forgetBusinesses(
  db: Transaction,
  contacts: Pick<Subject, 'mailboxes' | 'phones'>,
): Promise<void> {
  if (contacts.mailboxes.length + contacts.phones.length === 0) {
    return;
  }
  await db
    .deleteFrom('businesses')
    .where('user_id', 'in', (user) =>
      user.selectFrom('users').select('id').where(accountsOf(contacts)).where('role', '=', 'customer'),
    )
    .execute();
}
