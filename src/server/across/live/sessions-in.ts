import { staffRoles } from '../../../kernel/roles.ts';
import { hiddenKindsOf } from '../../domains/accounts/guarded-kinds.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Env } from '../../platform/settings/env.ts';

/**
 * Returns which of these sessions may still see cases in the office: not expired, of a clerk, manager or owner who
 * still has access, and signed in with the second step if that is set up or required.
 * @returns for each of these sessions, the types of cases that its user may not see now
 */
export async function sessionsStillIn(
  db: Database,
  { officeNeedsFactor }: Pick<Env, 'officeNeedsFactor'>,
  ids: readonly string[],
  now: number,
): Promise<Map<string, readonly string[]>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.factor_given_at', 'second_factors.confirmed_at'])
    .select(['users.role', 'users.sees_complaints', 'users.sees_applications'])
    .where('sessions.id', 'in', [...new Set(ids)])
    .where('sessions.expires_at', '>', now)
    .where('users.shut_out_at', 'is', null)
    .where('users.role', 'in', staffRoles)
    .execute();
  const isIn = rows.filter(({ factor_given_at, confirmed_at }) =>
    confirmed_at === null ? !officeNeedsFactor : factor_given_at !== null,
  );
  return new Map(isIn.map(({ id, ...user }) => [id, hiddenKindsOf(user)]));
}
