import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { maskedAddress, record } from '../audit/record.ts';
import { accountAddress, createUser, findUser } from './users.ts';

/**
 * `made`: a new account. `raised`: an existing account, whatever its role was. `was`: the account was already an
 * owner's.
 */
export type OwnerMade = 'made' | 'raised' | 'was';

/** Makes sure that an owner with this email address can sign in. */
export function makeOwner(db: Database, mailAddress: string, now: number): Promise<OwnerMade> {
  return inTransaction(db, async (transaction) => {
    const entry = {
      actor: null,
      action: 'owner-made',
      subject: maskedAddress(mailAddress),
      visitorAddress: '',
    } as const;
    if (await createUser(transaction, { mailAddress, role: 'owner', locale: 'en' }, now)) {
      await record(transaction, entry, now);
      return 'made';
    }
    const user = await findUser(transaction, mailAddress);
    if (user?.role === 'owner' && user.shut_out_at === null) {
      return 'was';
    }
    await transaction
      .updateTable('users')
      .set({ role: 'owner', shut_out_at: null, phone: null, updated_at: now })
      .where('email', '=', accountAddress(mailAddress))
      .execute();
    await record(transaction, { ...entry, before: user?.role ?? null }, now);
    return 'raised';
  });
}
