import type { Updateable } from 'kysely';
import type { Actor } from '../../../../kernel/roles.ts';
import type { CaseRow, Database, Transaction } from '../../../platform/database/schema.ts';
import { append } from '../timeline/append.ts';
import type { CaseFields, Change, FieldGroup, TimelineDetails } from '../timeline/timeline-detail.ts';
import { detailOf } from '../timeline/timeline-detail.ts';
import { turnAt } from '../timeline/turn-at.ts';
import { kindColumns, takeFromUnseeing } from './change-kind.ts';
import { markSender } from './mark-sender.ts';
import { withCase } from './with-case.ts';

export type ChangeOutcome =
  /** `seq` is the timeline row of the change, used for undoing it; undefined if nothing changed. */
  | { readonly outcome: 'changed'; readonly seq: number | undefined }
  /** Someone else has since changed the same field group. Nothing was written. */
  | { readonly outcome: 'conflict'; readonly by: string; readonly at: number; readonly value: CaseFields[FieldGroup] }
  | { readonly outcome: 'unknown' };

export interface CaseChange<Group extends FieldGroup> {
  readonly reference: string;
  readonly group: Group;
  readonly to: CaseFields[Group];
  /** The version of the case that the clerk saw. */
  readonly seen: number;
  readonly actor: Actor;
  readonly now: number;
}

/**
 * Changes one field group of a case. Later changes by others conflict only if they concern the same group.
 * @throws StorageUnavailable
 */
export function changeCase<Group extends FieldGroup>(db: Database, change: CaseChange<Group>): Promise<ChangeOutcome> {
  return withCase(db, change.reference, (transaction, held) => changeHeld(transaction, held, change));
}

/**
 * Changes one field group of a case that the transaction has locked, like `changeCase`. @param held the current case
 */
export async function changeHeld<Group extends FieldGroup>(
  db: Transaction,
  held: CaseRow,
  change: Omit<CaseChange<Group>, 'reference'>,
): Promise<ChangeOutcome> {
  const { group, to, actor, now } = change;
  const from = fieldOf(held, group);
  if (isSame(from, to)) {
    return { outcome: 'changed', seq: undefined };
  }
  const conflict = await conflictWith(db, held, change);
  if (conflict) {
    return conflict;
  }
  const detail = { group, from, to } as Change<FieldGroup> as Change<'status'>;
  const seq = await append(db, held, { kind: 'change', detail, set: columnsOf(held, group, to) }, actor, now);
  if (group === 'kind') {
    await takeFromUnseeing(db, held, { kind: String(to), version: seq, actor, now });
  }
  if (group === 'status' && (from === 'spam' || to === 'spam')) {
    await markSender(db, held, to === 'spam', now);
  }
  return { outcome: 'changed', seq };
}

/** Returns a colleague's later change of the same field group, if it set a value other than the one requested now. */
export async function conflictWith<Group extends FieldGroup>(
  db: Database,
  held: CaseRow,
  { group, to, seen, actor }: Pick<CaseChange<Group>, 'group' | 'to' | 'seen' | 'actor'>,
): Promise<Extract<ChangeOutcome, { outcome: 'conflict' }> | undefined> {
  const value = fieldOf(held, group);
  if (isSame(value, to)) {
    return undefined;
  }
  const other = await lastChange(db, held.id, group, seen);
  if (!other || other.actor_id === actor.id) {
    return undefined;
  }
  return { outcome: 'conflict', by: other.actor_name ?? '', at: other.at, value };
}

/**
 * Undoes a change, unless the same field group was changed again.
 * @param seq the number of the timeline row, from `changeCase`
 * @throws StorageUnavailable
 */
export function undoChange(
  db: Database,
  { reference, seq, actor, now }: { reference: string; seq: number; actor: Actor; now: number },
): Promise<ChangeOutcome> {
  return withCase(db, reference, async (transaction, held): Promise<ChangeOutcome> => {
    const row = await transaction
      .selectFrom('timeline')
      .selectAll()
      .where('case_id', '=', held.id)
      .where('seq', '=', seq)
      .where('kind', '=', 'change')
      .executeTakeFirst();
    if (!row) {
      return { outcome: 'unknown' };
    }
    const { group, from, to } = detailOf({ kind: 'change', detail: row.detail });
    const other = await lastChange(transaction, held.id, group, seq);
    const value = fieldOf(held, group);
    if (other) {
      return { outcome: 'conflict', by: other.actor_name ?? '', at: other.at, value };
    }
    const detail = { group, from: to, to: from } as Change<FieldGroup> as Change<'status'>;
    const set = columnsOf(held, group, from);
    const undone = await append(transaction, held, { kind: 'change', detail, set }, actor, now);
    if (group === 'kind') {
      await takeFromUnseeing(transaction, held, { kind: String(from), version: undone, actor, now });
    }
    if (group === 'status' && (from === 'spam' || to === 'spam')) {
      await markSender(transaction, held, from === 'spam', now);
    }
    return { outcome: 'changed', seq: undone };
  });
}

/** The current value of a field group. */
function fieldOf<Group extends FieldGroup>(row: CaseRow, group: Group): CaseFields[Group] {
  const { status, assignee, labels, state, service, kind } = row;
  const turn = { whose: row.whose_turn, at: row.next_at };
  const all: CaseFields = { status, assignee, labels, due: row.due_at, turn, state, service, kind };
  return all[group];
}

function columnsOf<Group extends FieldGroup>(held: CaseRow, group: Group, to: CaseFields[Group]): Updateable<CaseRow> {
  if (group === 'kind') {
    return kindColumns(held, to as CaseFields['kind']);
  }
  if (group === 'due') {
    return { due_at: to as CaseFields['due'] };
  }
  // A case that is reopened, or closed as something other than a duplicate, no longer continues in another case.
  if (group === 'status') {
    const status = to as CaseFields['status'];
    return { status, whose_turn: turnAt(status), goes_on_in: null };
  }
  if (group !== 'turn') {
    return { [group]: to };
  }
  const { whose, at } = to as CaseFields['turn'];
  return { whose_turn: whose, next_at: at };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the last change of a field group after a version, if there is one. */
export async function lastChange(db: Database, caseId: string, group: FieldGroup, after: number) {
  const rows = await db
    .selectFrom('timeline')
    .select(['kind', 'actor_id', 'actor_name', 'at', 'detail'])
    .where('case_id', '=', caseId)
    .where('seq', '>', after)
    .where('kind', 'in', ['change', 'mail-out'])
    .orderBy('seq', 'desc')
    .execute();
  return rows.find(({ kind, detail }) =>
    kind === 'mail-out'
      ? changesByReply(detailOf({ kind, detail })).includes(group)
      : detailOf({ kind: 'change', detail }).group === group,
  );
}

/**
 * Returns the field groups that a reply changed. A reply can set the status, and assigns an unassigned case to the
 * clerk who replied.
 */
function changesByReply({ statusBefore, statusAfter, assigned }: TimelineDetails['mail-out']): FieldGroup[] {
  return [...(statusBefore === statusAfter ? [] : (['status'] as const)), ...(assigned ? (['assignee'] as const) : [])];
}
