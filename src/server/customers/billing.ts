import { sql } from 'kysely';
import type { Visit } from '../accounts/sessions.ts';
import { maskedAddress, record } from '../audit/record.ts';
import type { BillingRow } from '../database/customer-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';
import { documentedNumber } from '../orders/document-terms.ts';
import { issueDocuments } from '../orders/issue-documents.ts';
import { changeOrder, holdOrder } from '../orders/with-order.ts';

/** To whom documents are made out, as it was checked; '' where something was not given. */
export type Billing = Omit<BillingRow, 'user_id' | 'updated_at'>;

/** What a customer has said of it; undefined where he has said nothing. @throws StorageUnavailable */
export function readBilling(db: Database, userId: string): Promise<Billing | undefined> {
  return withStorageErrors(() =>
    db
      .selectFrom('billing_details')
      .select(['name', 'gstin', 'state', 'address'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  );
}

/**
 * Keeps it for new orders, and has it count for those of his orders of which no document was issued yet: what names an earlier document
 * must say the same as that.
 * @param stateCode of the State: the first two digits of its GSTINs; '' where it has none
 * @returns how many orders have changed
 * @throws StorageUnavailable
 */
export function saveBilling(
  db: Database,
  { id, email }: Pick<Visit['user'], 'id' | 'email'>,
  billing: Billing,
  stateCode: string,
  { visitorAddress, now }: { visitorAddress: string; now: number },
): Promise<number> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const row = { ...billing, updated_at: now };
      await transaction
        .insertInto('billing_details')
        .values({ user_id: id, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
      const orders = await transaction
        .selectFrom('orders')
        .select('id')
        .where(sql<string>`lower(mail)`, '=', email)
        // Always in the same order: two forms at once wait for each other.
        .orderBy('id')
        .execute();
      let changed = 0;
      for (const order of orders) if (await adopt(transaction, order.id, billing, stateCode, now)) changed += 1;
      const actor = { id, name: maskedAddress(email) };
      const after = `billing, ${changed} orders`;
      await record(transaction, { actor, action: 'profile-changed', subject: id, after, visitorAddress }, now);
      return changed;
    }),
  );
}

async function adopt(db: Database, orderId: string, billing: Billing, stateCode: string, now: number) {
  const held = await holdOrder(db, { id: orderId });
  if (!held) return false;
  const issued = await db
    .selectFrom('documents')
    .select('id')
    .where('order_number', '=', documentedNumber(held.number))
    .limit(1)
    .executeTakeFirst();
  if (issued) return false;
  const { name, gstin, state, address } = billing;
  await changeOrder(db, held, { name, gstin, state }, now);
  await db
    .updateTable('document_terms')
    .set({ address, state_code: stateCode })
    .where('order_id', '=', held.id)
    .execute();
  // What waited for an address, say, waits no longer.
  await issueDocuments(db, held.id, now);
  return true;
}
