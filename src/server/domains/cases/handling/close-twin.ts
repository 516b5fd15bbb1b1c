import type { Actor } from '../../../../kernel/roles.ts';
import { engineOf } from '../../../platform/database/engine.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { CaseRow, Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { chainOfCase } from '../store/goes-on-in.ts';
import { type ChangeOutcome, changeHeld } from './change-case.ts';

interface Twins {
  /** The reference of the case that stays open. */
  readonly reference: string;
  /** The reference of the duplicate, which is closed. */
  readonly twin: string;
  /** The version of the duplicate that the clerk had on the screen. */
  readonly seen: number;
  readonly actor: Actor;
  readonly now: number;
}

/**
 * Closes a case as a duplicate of another, and stores which one. Emails and messages that still arrive for the closed
 * case go to the other one until the closed case is reopened.
 * @throws StorageUnavailable
 */
export function closeTwin(db: Database, { reference, twin, seen, actor, now }: Twins): Promise<ChangeOutcome> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction): Promise<ChangeOutcome> => {
      const found = await bothHeld(transaction, reference, twin);
      if (!found) {
        return { outcome: 'unknown' };
      }
      const { kept, closed } = found;
      const outcome = await changeHeld(transaction, closed, { group: 'status', to: 'done', seen, actor, now });
      if (outcome.outcome !== 'changed') {
        return outcome;
      }
      // The case that stays open may earlier have been closed as a duplicate of this one. If so, it no longer continues
      // in another.
      if ((await chainOfCase(transaction, kept.id)).includes(closed.id)) {
        await transaction.updateTable('cases').set({ goes_on_in: null }).where('id', '=', kept.id).execute();
      }
      await transaction.updateTable('cases').set({ goes_on_in: kept.id }).where('id', '=', closed.id).execute();
      return outcome;
    }),
  );
}

/**
 * Locks both cases in the order of their ids. Otherwise there would be a deadlock if two clerks closed the cases as
 * duplicates of each other at the same time.
 */
async function bothHeld(
  db: Database,
  reference: string,
  twin: string,
): Promise<{ kept: CaseRow; closed: CaseRow } | undefined> {
  const rows = await db
    .selectFrom('cases')
    .selectAll()
    .where('reference', 'in', [reference, twin])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .execute();
  const [kept, closed] = [reference, twin].map((each) => rows.find((row) => row.reference === each));
  return kept && closed && kept.id !== closed.id ? { kept, closed } : undefined;
}
