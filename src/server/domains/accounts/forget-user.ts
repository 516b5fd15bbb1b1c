import type { UserRow } from '../../platform/database/account-tables.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { forgetStaffNotices } from '../../platform/push/forget-staff.ts';
import { maskActor } from '../audit/mask-erased.ts';
import { forgetCodesOfAccount, forgetCodesOfMailbox } from '../codes/forget-codes.ts';
import { mailboxKey } from './sign-in-limits.ts';

/** Deletes an account with its sessions, codes and two-step sign-in. @param db a transaction */
export async function forgetUser(
  db: Transaction,
  { id, email, phone }: Pick<UserRow, 'id' | 'email' | 'phone'>,
): Promise<void> {
  for (const contact of [email, phone]) {
    if (contact !== null) {
      await forgetCodesOfMailbox(db, mailboxKey(contact));
    }
  }
  await forgetCodesOfAccount(db, id);
  for (const table of ['sessions', 'recovery_codes', 'second_factors', 'businesses'] as const) {
    await db.deleteFrom(table).where('user_id', '=', id).execute();
  }
  await forgetStaffNotices(db, id);
  await maskActor(db, id);
  await db.deleteFrom('users').where('id', '=', id).execute();
}
