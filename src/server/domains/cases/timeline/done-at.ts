import type { TimelineKind } from '../../../platform/database/office-tables.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { type Change, detailOf, type FieldGroup, type TimelineDetails } from './timeline-detail.ts';

/** Whether a timeline row marks the case as done, by a change or a reply. */
export function isDoneBy({ kind, detail }: { kind: TimelineKind; detail: TimelineDetails[TimelineKind] }): boolean {
  if (kind === 'change') {
    const { group, to } = detail as Change<FieldGroup>;
    return group === 'status' && to === 'done';
  }
  return kind === 'mail-out' && (detail as TimelineDetails['mail-out']).statusAfter === 'done';
}

/** Returns when a case was last marked as done, from the remaining rows of its timeline. */
export async function lastDone(db: Database, caseId: string): Promise<number | null> {
  const rows = await db
    .selectFrom('timeline')
    .select(['kind', 'detail', 'at'])
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['change', 'mail-out'])
    .execute();
  const times = rows
    .filter(({ kind, detail }) => isDoneBy({ kind, detail: detailOf({ kind, detail }) }))
    .map(({ at }) => at);
  return times.length > 0 ? Math.max(...times) : null;
}
