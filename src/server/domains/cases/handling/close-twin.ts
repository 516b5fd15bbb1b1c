import type { Actor } from '../../../../kernel/roles.ts';
import { engineOf } from '../../../platform/database/engine.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { CaseRow, Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { chainOfCase } from '../store/goes-on-in.ts';
import { type ChangeOutcome, changeHeld } from './change-case.ts';

interface Twins {
  /** Of the case that stays. */
  readonly reference: string;
  /** Of the one that asks the same, and is closed. */
  readonly twin: string;
  /** The version of the twin that the clerk had on the screen. */
  readonly seen: number;
  readonly actor: Actor;
  readonly now: number;
}

/**
 * Closes a case because another one asks the same, and remembers which: mails and messages that still come for it go there. Opening it
 * again ends that.
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
      // The one that stays may have been closed for this one before: from now on it goes on in no other.
      if ((await chainOfCase(transaction, kept.id)).includes(closed.id)) {
        await transaction.updateTable('cases').set({ goes_on_in: null }).where('id', '=', kept.id).execute();
      }
      await transaction.updateTable('cases').set({ goes_on_in: kept.id }).where('id', '=', closed.id).execute();
      return outcome;
    }),
  );
}

/** Both cases, held in the order of their ids, or two clerks who close them for each other would wait for each other. */
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
