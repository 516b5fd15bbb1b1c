import { expressionBuilder } from 'kysely';
import type { CaseRow, Schema } from '../../platform/database/schema.ts';

/** The statuses of cases whose chats are not shown to clerks. */
const closed: readonly CaseRow['status'][] = ['spam', 'done'];

/**
 * Selects cases whose chats are shown to clerks. A chat that is not shown does not count as one of a clerk's chats,
 * because the clerk could not end it or hand it over.
 * @param hiddenKinds types of cases that the clerk may not see
 */
export function isShownCase(hiddenKinds: readonly string[] = []) {
  const row = expressionBuilder<Schema, 'cases'>();
  return row.and([
    row('cases.erased_at', 'is', null),
    row('cases.status', 'not in', closed),
    ...(hiddenKinds.length > 0 ? [row('cases.kind', 'not in', hiddenKinds)] : []),
  ]);
}

/** Whether a chat of this case is shown to clerks who may see the type of the case. */
export const hasShownChat = ({ status }: Pick<CaseRow, 'status'>): boolean => !closed.includes(status);
