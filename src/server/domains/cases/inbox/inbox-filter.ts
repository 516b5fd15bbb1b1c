import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '../../../../kernel/locale.ts';
import type { CaseStatus } from '../../../platform/database/office-tables.ts';
import type { Schema } from '../../../platform/database/schema.ts';

/** Conditions for the list, all of which must be met. Times are epoch milliseconds. */
export interface InboxFilter {
  /** `active` means neither done nor spam. */
  readonly status?: CaseStatus | 'active' | undefined;
  readonly kind?: string | undefined;
  /** `users.id`, or `nobody` for unassigned. */
  readonly assignee?: string | undefined;
  /** Whether the time by which an answer was due has passed. */
  readonly overdue?: boolean | undefined;
  readonly service?: string | undefined;
  readonly state?: string | undefined;
  readonly locale?: Locale | undefined;
  readonly label?: string | undefined;
  /** Only cases received at this time or later. */
  readonly from?: number | undefined;
  /** Only cases received before this time. */
  readonly until?: number | undefined;
  /** Whether the follow-up date has come. */
  readonly isNext?: boolean | undefined;
  readonly person?: string | undefined;
  /** `users.id` of someone mentioned in a note on the case. */
  readonly mentioned?: string | undefined;
  /** Types of cases that the reader may not see. */
  readonly hiddenKinds?: readonly string[] | undefined;
}

/** Literals that match the index `cases_active` word for word. With parameters, neither engine could use the index. */
const isActive = sql<SqlBool>`status in ('new', 'open', 'waiting-customer', 'waiting-government')`;

/** Returns the conditions of a filter, without the search text. */
export function conditionsOf(
  row: ExpressionBuilder<Schema, 'cases'>,
  filter: InboxFilter,
  now: number,
): Expression<SqlBool> {
  const { status, kind, assignee, overdue, service, state, locale, label, from, until, isNext, person } = filter;
  const { mentioned, hiddenKinds = [] } = filter;
  const all: Expression<SqlBool>[] = [];
  if (status === 'active' || overdue || isNext) {
    all.push(isActive);
  }
  if (status !== undefined && status !== 'active') {
    all.push(row('status', '=', status));
  }
  if (kind !== undefined) {
    all.push(row('kind', '=', kind));
  }
  if (hiddenKinds.length > 0) {
    all.push(row('kind', 'not in', hiddenKinds));
  }
  if (assignee === 'nobody') {
    all.push(row('assignee', 'is', null));
  } else if (assignee !== undefined) {
    all.push(row('assignee', '=', assignee));
  }
  if (overdue) {
    all.push(row('due_at', '<=', now));
  }
  if (isNext) {
    all.push(row('next_at', '<=', now));
  }
  if (service !== undefined) {
    all.push(row('service', '=', service));
  }
  if (state !== undefined) {
    all.push(row('state', '=', state));
  }
  if (locale !== undefined) {
    all.push(row('locale', '=', locale));
  }
  if (label !== undefined) {
    all.push(row('labels', 'like', `%,${likeText(label)},%`));
  }
  if (from !== undefined) {
    all.push(row('received_at', '>=', from));
  }
  if (until !== undefined) {
    all.push(row('received_at', '<', until));
  }
  if (person !== undefined) {
    all.push(row('person_id', '=', person));
  }
  if (mentioned !== undefined) {
    all.push(row('id', 'in', row.selectFrom('mentions').select('case_id').where('user_id', '=', mentioned)));
  }
  return row.and(all);
}

/**
 * Returns a text for use inside a `like` pattern. Each character that has a special meaning there is replaced by `_`,
 * which matches any character.
 */
export const likeText = (text: string): string => text.replace(/[%_\\]/g, '_');
