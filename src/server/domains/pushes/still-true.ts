import { staffRoles } from '../../../kernel/roles.ts';
import type { UserRow } from '../../platform/database/account-tables.ts';
import type { ChatState } from '../../platform/database/chat-tables.ts';
import type { PushRow, PushSubscriptionRow } from '../../platform/database/push-tables.ts';
import type { CaseRow, Database } from '../../platform/database/schema.ts';
import type { Env } from '../../platform/settings/env.ts';
import { hiddenKindsOf } from '../accounts/guarded-kinds.ts';
import { standingOf } from '../accounts/standing.ts';

/**
 * Returns the person of a subscription if they may still be notified there: they have access, and their session in that
 * browser has not ended and has completed two-step sign-in.
 * @param now epoch milliseconds
 */
export async function findReader(
  db: Database,
  env: Pick<Env, 'officeNeedsFactor'>,
  { user_id, session_id }: Pick<PushSubscriptionRow, 'user_id' | 'session_id'>,
  now: number,
): Promise<UserRow | undefined> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirst();
  if (user?.shut_out_at !== null || user.role === 'customer') {
    return undefined;
  }
  const session = await db
    .selectFrom('sessions')
    .select('factor_given_at')
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const standing = session && (await standingOf(db, env, user, session.factor_given_at));
  return standing === 'in' ? user : undefined;
}

type Held = Pick<CaseRow, 'id' | 'reference' | 'kind' | 'status' | 'assignee' | 'due_at'>;

const worksOnCases = (role: UserRow['role']): boolean => staffRoles.some((each) => each === role);
const isActive = ({ status }: Held): boolean => status !== 'done' && status !== 'spam';

/**
 * Whether a person still needs to be notified. @param held the case in its current state @param now epoch milliseconds
 */
async function isNeeded(db: Database, kind: PushRow['kind'], held: Held, user: UserRow, now: number): Promise<boolean> {
  switch (kind) {
    case 'assigned':
      return held.assignee === user.id && isActive(held);
    case 'overdue':
      return isActive(held) && (held.due_at ?? now + 1) <= now && (held.assignee ?? user.id) === user.id;
    case 'mentioned': {
      const unseen = await db
        .selectFrom('mentions')
        .select('seq')
        .where('case_id', '=', held.id)
        .where('user_id', '=', user.id)
        .where('seen_at', 'is', null)
        .executeTakeFirst();
      return unseen !== undefined;
    }
    case 'chat':
      return isActive(held) && (await hasChat(db, held.id, ['waiting', 'later']));
    case 'chat-late':
      return isActive(held) && (await isLate(db, held, user));
    case 'test':
      return true;
  }
}

/**
 * Whether a visitor has been told that the answer will come later. If a clerk has the chat but does not answer,
 * everyone is notified, because anyone can take it.
 */
async function isLate(db: Database, held: Held, user: UserRow): Promise<boolean> {
  const thread = await db
    .selectFrom('chat_threads')
    .select(['state', 'waits_until', 'last_in', 'last_out'])
    .where('case_id', '=', held.id)
    .executeTakeFirst();
  if (thread?.state === 'taken') {
    // The same condition as in isSlow of chat/thread.ts. An import would make the chain of modules too long.
    return thread.waits_until === null && thread.last_in > thread.last_out;
  }
  return thread?.state === 'later' && (held.assignee ?? user.id) === user.id;
}

async function hasChat(db: Database, caseId: string, states: readonly ChatState[]): Promise<boolean> {
  const thread = await db
    .selectFrom('chat_threads')
    .select('id')
    .where('case_id', '=', caseId)
    .where('state', 'in', states)
    .executeTakeFirst();
  return thread !== undefined;
}

/**
 * Returns the reference of a notification's case, or '' for a test notification; undefined if the person may not see
 * the case or no longer needs to be notified.
 * @param now epoch milliseconds
 */
export async function findTold(
  db: Database,
  { kind, case_id }: Pick<PushRow, 'kind' | 'case_id'>,
  user: UserRow,
  now: number,
): Promise<string | undefined> {
  if (kind === 'test') {
    return '';
  }
  const held = await db
    .selectFrom('cases')
    .select(['id', 'reference', 'kind', 'status', 'assignee', 'due_at'])
    .where('id', '=', case_id ?? '')
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!held || !worksOnCases(user.role) || hiddenKindsOf(user).includes(held.kind)) {
    return undefined;
  }
  return (await isNeeded(db, kind, held, user, now)) ? held.reference : undefined;
}
