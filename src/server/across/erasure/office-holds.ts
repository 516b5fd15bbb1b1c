import type { By } from '../../domains/accounts/staff.ts';
import { record } from '../../domains/audit/record.ts';
import { placeHold, releaseHold } from '../../domains/orders/holds.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { HoldKind } from '../../platform/database/own-data-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

/** The longest note, in characters. */
const NOTE = 200;

/**
 * Places a hold on a case at a clerk's request, so that it is neither erased nor deleted.
 * @returns whether there is such a case
 * @throws StorageUnavailable
 */
export function holdFromOffice(
  db: Database,
  { actor, visitorAddress, now }: By,
  hold: { reference: string; kind: HoldKind; note: string; until: number | null },
): Promise<boolean> {
  const { reference, kind, until } = hold;
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const row = await transaction
        .selectFrom('cases')
        .select('id')
        .where('reference', '=', reference)
        .where('erased_at', 'is', null)
        .executeTakeFirst();
      if (!row) {
        return false;
      }
      const note = hold.note.replaceAll('\0', '').trim().slice(0, NOTE);
      await placeHold(transaction, { caseId: row.id, kind, note, until, by: actor.id }, now);
      await record(transaction, { actor, action: 'hold-placed', subject: reference, after: kind, visitorAddress }, now);
      return true;
    }),
  );
}

/** Releases a hold. @returns whether it was still in effect @throws StorageUnavailable */
export function releaseFromHold(db: Database, { actor, visitorAddress, now }: By, id: string): Promise<boolean> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const caseId = await releaseHold(transaction, id, now);
      if (caseId === undefined) {
        return false;
      }
      const row = await transaction
        .selectFrom('cases')
        .select('reference')
        .where('id', '=', caseId)
        .executeTakeFirstOrThrow();
      await record(transaction, { actor, action: 'hold-released', subject: row.reference, visitorAddress }, now);
      return true;
    }),
  );
}
