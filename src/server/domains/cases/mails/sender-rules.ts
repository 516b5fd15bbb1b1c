import type { By } from '../../../../kernel/roles.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import { maskedAddress, record } from '../../audit/record.ts';

/** Whether every email from this address opens a case. */
export async function isWelcome(db: Database, address: string): Promise<boolean> {
  if (!address) {
    return false;
  }
  const domain = address.slice(address.lastIndexOf('@'));
  const rule = await db
    .selectFrom('sender_rules')
    .select('sender')
    .where('sender', 'in', [address, domain])
    .executeTakeFirst();
  return rule !== undefined;
}

/** Returns the senders whose emails always open a case. @throws StorageUnavailable */
export function listSenderRules(db: Database) {
  return withStorageErrors(() =>
    db.selectFrom('sender_rules').select(['sender', 'made_at']).orderBy('sender').execute(),
  );
}

/**
 * Makes every email from a sender open a case from now on.
 * @param typed an email address, or `@example.in` for a whole domain
 * @throws StorageUnavailable
 */
export function makeSenderRule(db: Database, by: By, typed: string): Promise<'made' | 'bad-sender'> {
  const sender = typed.normalize('NFC').trim().toLowerCase();
  if (!isMailAddress(sender.startsWith('@') ? `anybody${sender}` : sender)) {
    return Promise.resolve('bad-sender');
  }
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      await insertSenderRule(transaction, by, sender);
      return 'made' as const;
    }),
  );
}

/** Stores a rule and records it in the audit log. @param db a transaction @param sender in lower case */
export async function insertSenderRule(
  db: Transaction,
  { actor, visitorAddress, now }: By,
  sender: string,
): Promise<void> {
  const made = await db
    .insertInto('sender_rules')
    .values({ sender, made_at: now, made_by: actor.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sender')
    .executeTakeFirst();
  const entry = { actor, action: 'sender-rule-made', subject: maskedAddress(sender), visitorAddress } as const;
  if (made) {
    await record(db, entry, now);
  }
}

/**
 * Removes a rule, so that only some of the sender's emails open a case, as for any other sender. @throws
 * StorageUnavailable
 */
export function removeSenderRule(db: Database, { actor, visitorAddress, now }: By, sender: string): Promise<void> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const removed = await transaction
        .deleteFrom('sender_rules')
        .where('sender', '=', sender)
        .returning('sender')
        .executeTakeFirst();
      const entry = { actor, action: 'sender-rule-removed', subject: maskedAddress(sender), visitorAddress } as const;
      if (removed) {
        await record(transaction, entry, now);
      }
    }),
  );
}
