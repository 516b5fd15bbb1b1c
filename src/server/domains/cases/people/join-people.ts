import type { Actor } from '../../../../kernel/roles.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { orderedId } from '../../../platform/database/ordered-id.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { record } from '../../audit/record.ts';
import { lockedPeople } from './locked-people.ts';

/**
 * `same`: both ids belong to one person. They must not be merged, because contacts and cases would be lost. `unknown`:
 * there is no such person.
 */
export type JoinOutcome =
  | { readonly outcome: 'joined'; readonly joinId: string }
  | { readonly outcome: 'same' | 'unknown' };

/**
 * Merges two people. The cases and contacts of the second become the first's. Nothing is deleted, and each moved row is
 * recorded, so that `undoJoin` can move it back. Old ids resolve to the merged person.
 * @throws StorageUnavailable
 */
export function joinPeople(
  db: Database,
  { keptId, goneId, actor, now }: { keptId: string; goneId: string; actor: Actor; now: number },
): Promise<JoinOutcome> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction): Promise<JoinOutcome> => {
      const people = await lockedPeople(transaction, [keptId, goneId]);
      const kept = people.get(keptId);
      const gone = people.get(goneId);
      if (!kept || !gone) {
        return { outcome: 'unknown' };
      }
      if (kept === gone) {
        return { outcome: 'same' };
      }
      const id = orderedId();
      const cases = await transaction.selectFrom('cases').select('id').where('person_id', '=', gone).execute();
      const contacts = await transaction
        .selectFrom('person_contacts')
        .select(['kind', 'value'])
        .where('person_id', '=', gone)
        .execute();
      await transaction
        .insertInto('person_joins')
        .values({
          id,
          kept_id: kept,
          gone_id: gone,
          at: now,
          actor_id: actor.id,
          actor_name: actor.name,
          undone_at: null,
        })
        .execute();
      const rows = [
        ...cases.map(({ id: key }) => ({ join_id: id, what: 'case' as const, key })),
        ...contacts.map(({ kind, value }) => ({ join_id: id, what: 'contact' as const, key: `${kind} ${value}` })),
      ];
      for (let from = 0; from < rows.length; from += 500) {
        await transaction
          .insertInto('person_join_rows')
          .values(rows.slice(from, from + 500))
          .execute();
      }
      await transaction.updateTable('cases').set({ person_id: kept }).where('person_id', '=', gone).execute();
      await transaction.updateTable('person_contacts').set({ person_id: kept }).where('person_id', '=', gone).execute();
      await transaction.updateTable('people').set({ joined_into: kept }).where('id', '=', gone).execute();
      const entry = { actor, action: 'people-joined', subject: kept, before: gone } as const;
      await record(transaction, { ...entry, visitorAddress: actor.visitorAddress ?? '' }, now);
      return { outcome: 'joined', joinId: id };
    }),
  );
}
