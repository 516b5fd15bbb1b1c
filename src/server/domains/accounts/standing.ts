import type { UserRow } from '../../platform/database/account-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Env } from '../../platform/settings/env.ts';
import { findFactor } from './second-factor.ts';

/**
 * How far a person is signed in. `in`: fully. `factor`: the second step is still missing. `set-up`: the firm requires
 * two-step sign-in, and this staff member has not set it up.
 */
export type Standing = 'in' | 'factor' | 'set-up';

/**
 * Decides how far a person is signed in. No other code may decide this. If two-step sign-in is set up or required,
 * access to the mailbox alone is not enough.
 * @param factorGivenAt when the second step was completed in the session
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
