import type { Updateable } from 'kysely';
import type { Actor } from '../../../../kernel/roles.ts';
import type { CaseRow, Transaction } from '../../../platform/database/schema.ts';
import { guardedKinds } from '../../accounts/guarded-kinds.ts';
import { kindAtFirst } from '../store/kind-at-first.ts';
import { append } from '../timeline/append.ts';
import type { Change } from '../timeline/timeline-detail.ts';
import { listClerks } from './list-clerks.ts';

/**
 * Returns the types that a clerk can give a case: the type it was received as, a complaint, or a job application. A
 * subscription keeps its type.
 */
export function kindsFor(row: Pick<CaseRow, 'came_as' | 'kind'>): string[] {
  const first = kindAtFirst(row);
  return first === 'newsletter' ? [first] : [...new Set([first, ...Object.keys(guardedKinds)])];
}

/** Returns the columns that give a case a new type. */
export function kindColumns(row: Pick<CaseRow, 'came_as' | 'kind'>, to: string): Updateable<CaseRow> {
  const first = kindAtFirst(row);
  return { kind: to, came_as: to === first ? null : first };
}

/**
 * Unassigns a case from someone who may no longer see it.
 * @param held the case before the change
 * @param version the case's current version
 */
export async function takeFromUnseeing(
  db: Transaction,
  held: Pick<CaseRow, 'id' | 'assignee'>,
  { kind, version, actor, now }: { kind: string; version: number; actor: Actor; now: number },
): Promise<void> {
  const from = held.assignee;
  if (from === null || (await listClerks(db, kind)).some(({ id }) => id === from)) {
    return;
  }
  const detail: Change<'assignee'> = { group: 'assignee', from, to: null };
  await append(db, { id: held.id, version }, { kind: 'change', detail, set: { assignee: null } }, actor, now);
}
