import type { Actor } from '../../../../kernel/roles.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';

/** How long a clerk is shown as viewing a case after their page last reported it, in milliseconds. */
export const LOOKING_MS = 15_000;

/** Another clerk who has the case on the screen. */
export interface Viewer {
  /** `users.id` */
  readonly id: string;
  readonly name: string;
  readonly isWriting: boolean;
}

/**
 * Records that a clerk is viewing a case, and returns who else is. The case is not locked. @throws StorageUnavailable
 */
export function lookAt(
  db: Database,
  { caseId, actor, isWriting, now }: { caseId: string; actor: Actor; isWriting: boolean; now: number },
): Promise<Viewer[]> {
  return withStorageErrors(async () => {
    const state = { name: actor.name, is_writing: isWriting ? 1 : 0, until: now + LOOKING_MS };
    await db
      .insertInto('case_viewers')
      .values({ case_id: caseId, user_id: actor.id, ...state })
      .onConflict((conflict) => conflict.columns(['case_id', 'user_id']).doUpdateSet(state))
      .execute();
    const rows = await db
      .selectFrom('case_viewers')
      .select(['user_id as id', 'name', 'is_writing'])
      .where('case_id', '=', caseId)
      .where('user_id', '!=', actor.id)
      .where('until', '>', now)
      // A row dated in the future was written while a clock was wrong.
      .where('until', '<=', now + 2 * LOOKING_MS)
      .orderBy('name')
      .execute();
    return rows.map(({ id, name, is_writing }) => ({ id, name, isWriting: is_writing === 1 }));
  });
}
