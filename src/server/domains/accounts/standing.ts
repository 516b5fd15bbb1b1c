import type { UserRow } from '../../platform/database/account-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Env } from '../../platform/settings/env.ts';
import { findFactor } from './second-factor.ts';

/**
 * How far somebody is in. `in`: all the way. `factor`: his second factor is still to be given. `set-up`: the firm wants one of
 * its staff, and he has none yet.
 */
export type Standing = 'in' | 'factor' | 'set-up';

/**
 * The one place that decides it. Nobody is in on the strength of a mailbox alone who has a second factor, or has to have one.
 * @param factorGivenAt of the session
 */
export async function standingOf(
  db: Database,
  { officeNeedsFactor }: Pick<Env, 'officeNeedsFactor'>,
  user: Pick<UserRow, 'id' | 'role'>,
  factorGivenAt: number | null,
): Promise<Standing> {
  const factor = await findFactor(db, user.id);
  if (factor) {
    return factorGivenAt === null ? 'factor' : 'in';
  }
  return officeNeedsFactor && user.role !== 'customer' ? 'set-up' : 'in';
}
