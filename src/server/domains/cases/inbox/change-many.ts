import type { Actor } from '../../../../kernel/roles.ts';
import type { CaseStatus } from '../../../platform/database/office-tables.ts';
import type { CaseRow, Database, Transaction } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { type CaseChange, changeHeld, conflictWith, undoChange } from '../handling/change-case.ts';
import { listAssignable } from '../handling/list-clerks.ts';
import { withCase } from '../handling/with-case.ts';
import type { FieldGroup } from '../timeline/timeline-detail.ts';
import { labelsOf, storedLabels } from './list-labels.ts';

/** The maximum number of labels of a case, as on its page. */
const MOST_LABELS = 10;

/** The changes to make in each of several cases; absent properties stay unchanged. */
interface ManyChange {
  /** `users.id`; null for unassigned. */
  readonly assignee?: string | null | undefined;
  /** A label to add. */
  readonly label?: string | undefined;
  readonly status?: CaseStatus | undefined;
}

/** A case of the list, with the version that the clerk saw. */
interface SeenCase {
  readonly reference: string;
  readonly seen: number;
}

interface By {
  readonly actor: Actor;
  /** In epoch milliseconds; identifies the changes for undoing. */
  readonly now: number;
}

/**
 * Changes several cases, each as its own page would. A case is not changed if a colleague has since changed it, if it
 * cannot be assigned to the chosen clerk, or if it would have too many labels; the others are.
 * @returns the references of the cases that were not changed
 * @throws StorageUnavailable
 */
export async function changeMany(
  db: Database,
  cases: readonly SeenCase[],
  wanted: ManyChange,
  { actor, now }: By,
): Promise<string[]> {
  const refused: string[] = [];
  for (const { reference, seen } of cases) {
    const { outcome } = await withCase(db, reference, (transaction, held) =>
      changeOne(transaction, held, wanted, { seen, actor, now }),
    );
    if (outcome !== 'changed') {
      refused.push(reference);
    }
  }
  return refused;
}

type Change = Pick<CaseChange<FieldGroup>, 'group' | 'to' | 'seen' | 'actor' | 'now'>;

async function changeOne(
  db: Transaction,
  held: CaseRow,
  wanted: ManyChange,
  by: By & { readonly seen: number },
): Promise<{ readonly outcome: 'changed' | 'refused' | 'unknown' }> {
  if ((by.actor.hiddenKinds ?? []).includes(held.kind)) {
    return { outcome: 'unknown' };
  }
  const changes = await changesOf(db, held, wanted, by);
  if (!changes) {
    return { outcome: 'refused' };
  }
  for (const change of changes) {
    if (await conflictWith(db, held, change)) {
      return { outcome: 'refused' };
    }
  }
  let present = held;
  for (const change of changes) {
    const done = await changeHeld(db, present, change);
    if (done.outcome === 'changed' && done.seq !== undefined) {
      present = { ...present, version: done.seq };
    }
  }
  return { outcome: 'changed' };
}

/**
 * Returns the changes for a case; undefined if the case cannot be assigned to the chosen clerk or would have too many
 * labels.
 */
async function changesOf(
  db: Transaction,
  held: CaseRow,
  { assignee, label, status }: ManyChange,
  { seen, actor, now }: By & { readonly seen: number },
): Promise<Change[] | undefined> {
  const by = { seen, actor, now };
  const changes: Change[] = [];
  if (assignee !== undefined) {
    const isKnown = assignee === null || (await listAssignable(db, held)).some(({ id }) => id === assignee);
    if (!isKnown) {
      return undefined;
    }
    changes.push({ group: 'assignee', to: assignee, ...by });
  }
  if (label !== undefined) {
    const to = storedLabels([...labelsOf(held.labels), label]);
    if (labelsOf(to).length > MOST_LABELS) {
      return undefined;
    }
    changes.push({ group: 'labels', to, ...by });
  }
  if (status !== undefined) {
    changes.push({ group: 'status', to: status, ...by });
  }
  return changes;
}

/** Returns the changes that a clerk made with one call of `changeMany`. @throws StorageUnavailable */
function changesAt(db: Database, actor: Actor, at: number) {
  const { hiddenKinds = [] } = actor;
  return withStorageErrors(() =>
    db
      .selectFrom('timeline')
      .innerJoin('cases', 'cases.id', 'timeline.case_id')
      .select(['cases.reference', 'timeline.seq'])
      .where('timeline.at', '=', at)
      .where('timeline.actor_id', '=', actor.id)
      .where('timeline.kind', '=', 'change')
      .where('cases.erased_at', 'is', null)
      .$if(hiddenKinds.length > 0, (query) => query.where('cases.kind', 'not in', hiddenKinds))
      .orderBy('timeline.seq', 'desc')
      .execute(),
  );
}

/**
 * Counts the cases that a clerk changed with one call of `changeMany`.
 * @param at the `now` of that call
 * @throws StorageUnavailable
 */
export async function countChangedAt(db: Database, actor: Actor, at: number): Promise<number> {
  return new Set((await changesAt(db, actor, at)).map(({ reference }) => reference)).size;
}

/**
 * Undoes the changes that a clerk made with one call of `changeMany`, except those that were changed again.
 * @param at the `now` of that call
 * @returns the references of the cases in which a change was not undone
 * @throws StorageUnavailable
 */
export async function undoMany(db: Database, at: number, { actor, now }: By): Promise<string[]> {
  const refused = new Set<string>();
  for (const { reference, seq } of await changesAt(db, actor, at)) {
    const { outcome } = await undoChange(db, { reference, seq, actor, now });
    if (outcome !== 'changed') {
      refused.add(reference);
    }
  }
  return [...refused];
}
