import type { Actor } from '../../../../kernel/roles.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { record } from '../../audit/record.ts';
import { lockedPeople } from './locked-people.ts';

/** `joined further`: the person has been merged again, and the later merge must be undone first. */
export type UndoOutcome = 'undone' | 'unknown' | 'joined further';

/**
 * Undoes a merge. The moved rows return to the first person, unless someone has moved them since. Rows that arrived
 * later stay with the merged person. A second call returns `unknown`.
 * @param actor the person who undoes it; null for a command
 * @throws StorageUnavailable
 */
export function undoJoin(db: Database, joinId: string, now: number, actor: Actor | null = null): Promise<UndoOutcome> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction): Promise<UndoOutcome> => {
      const join = await transaction
        .updateTable('person_joins')
        .set({ undone_at: now })
        .where('id', '=', joinId)
        .where('undone_at', 'is', null)
        .returning(['kept_id', 'gone_id'])
        .executeTakeFirst();
      if (!join) {
        return 'unknown';
      }
      const { kept_id: kept, gone_id: gone } = join;
      const people = await lockedPeople(transaction, [kept, gone]);
      if (people.get(kept) !== kept) {
        await transaction.updateTable('person_joins').set({ undone_at: null }).where('id', '=', joinId).execute();
        return 'joined further';
      }
      const rows = await transaction.selectFrom('person_join_rows').selectAll().where('join_id', '=', joinId).execute();
      for (const { what, key } of rows) {
        if (what === 'case') {
          const moved = transaction.updateTable('cases').set({ person_id: gone }).where('id', '=', key);
          await moved.where('person_id', '=', kept).execute();
          continue;
        }
        const [kind = '', value = ''] = key.split(' ');
        await transaction
          .updateTable('person_contacts')
          .set({ person_id: gone })
          .where('kind', '=', kind === 'mail' || kind === 'whatsapp' ? kind : 'phone')
          .where('value', '=', value)
          .where('person_id', '=', kept)
          .execute();
      }
      await transaction.updateTable('people').set({ joined_into: null }).where('id', '=', gone).execute();
      const entry = { actor, action: 'join-undone', subject: kept, after: gone } as const;
      await record(transaction, { ...entry, visitorAddress: actor?.visitorAddress ?? '' }, now);
      return 'undone';
    }),
  );
}
