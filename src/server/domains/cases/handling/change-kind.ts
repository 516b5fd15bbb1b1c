import type { Updateable } from 'kysely';
import type { Actor } from '../../../../kernel/roles.ts';
import type { CaseRow, Database } from '../../../platform/database/schema.ts';
import { guardedKinds } from '../../accounts/guarded-kinds.ts';
import { kindAtFirst } from '../store/kind-at-first.ts';
import { append } from '../timeline/append.ts';
import type { Change } from '../timeline/timeline-detail.ts';
import { listClerks } from './list-clerks.ts';

/** What somebody of the office may call a case: what it came as, a complaint, a job application. A subscription is nothing else. */
export function kindsFor(row: Pick<CaseRow, 'came_as' | 'kind'>): string[] {
  const first = kindAtFirst(row);
  return first === 'newsletter' ? [first] : [...new Set([first, ...Object.keys(guardedKinds)])];
}

/** The columns of a case that is called so from now on. */
export function kindColumns(row: Pick<CaseRow, 'came_as' | 'kind'>, to: string): Updateable<CaseRow> {
  const first = kindAtFirst(row);
  return { kind: to, came_as: to === first ? null : first };
}

/** Takes a case from somebody who does not see it any more. @param held as it was @param version that it has by now */
export async function takeFromUnseeing(
  db: Database,
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
