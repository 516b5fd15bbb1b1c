import type { Visit } from '../../domains/accounts/sessions.ts';
import { maskedAccount, record } from '../../domains/audit/record.ts';
import type { UserRow } from '../../platform/database/account-tables.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { countAlone, type Limit } from '../../platform/limits/limiter.ts';
import { joinAccounts, lockedAccounts } from './join-accounts.ts';
import { writeMail } from './write-mail.ts';

/** `refused`: the proof is not valid for this account. */
export type Proved = 'proved' | 'refused' | { readonly minutes: number };

/** From where and when a second proof is given; `now` in epoch milliseconds. */
export interface ProvedFrom {
  readonly visitorAddress: string;
  readonly now: number;
}

/** What a proof covers. */
interface Proof {
  /** The time from which the proof covers everything, in epoch milliseconds. */
  readonly since: number;
  /** The number of the order or the reference of the case, for the log. */
  readonly subject: string;
  /** The kind of proof, for the log; null for the link of an order. */
  readonly by: 'document' | 'clerk' | null;
}

/**
 * Accepts a second proof of a customer, in addition to what they signed in with, and logs it or that it was refused.
 * @param find returns what the proof is about; undefined if it proves nothing about the account
 * @throws StorageUnavailable
 */
export function prove(
  db: Database,
  visit: Visit,
  { visitorAddress, now, limits }: ProvedFrom & { readonly limits: readonly Limit[] },
  find: (db: Transaction, user: UserRow) => Promise<Proof | undefined>,
): Promise<Proved> {
  return withStorageErrors(async (): Promise<Proved> => {
    const minutes = await countAlone(db, [...limits], now);
    if (minutes !== undefined) {
      return { minutes };
    }
    return inTransaction(db, async (transaction) => {
      const user = (await lockedAccounts(transaction, [visit.user.id])).get(visit.user.id);
      const actor = { id: visit.user.id, name: visit.user.name || maskedAccount(visit.user) };
      const proof = user?.role === 'customer' ? await find(transaction, user) : undefined;
      if (!user || !proof) {
        const entry = { actor, action: 'second-proof-failed', subject: visit.user.id, visitorAddress } as const;
        await record(transaction, entry, now);
        return 'refused';
      }
      await cover(transaction, visit, user, proof.since, now);
      const entry = { actor, action: 'second-proof', subject: proof.subject, visitorAddress } as const;
      await record(transaction, { ...entry, after: proof.by }, now);
      return 'proved';
    });
  });
}

/**
 * Records what a second proof covers: everything from a time on. If that is from before the number belonged to this
 * account, the original person has returned, and an account that lost the number is merged.
 * @param provenSince epoch milliseconds
 */
async function cover(db: Transaction, visit: Visit, user: UserRow, provenSince: number, now: number): Promise<void> {
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
