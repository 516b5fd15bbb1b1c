import type { Actor } from '@/kernel/roles.ts';
import { lookAt, type Viewer } from '@/server/domains/cases/handling/viewers.ts';
import type { AppContext } from '@/server/main/app-context.ts';

/**
 * Records that the clerk is viewing a case. @returns the other viewers; undefined if there is no such case @throws
 * StorageUnavailable
 */
export async function lookAtCase(
  { db }: Pick<AppContext, 'db'>,
  reference: string,
  actor: Actor,
  isWriting: boolean,
): Promise<Viewer[] | undefined> {
  const row = await db.selectFrom('cases').select('id').where('reference', '=', reference).executeTakeFirst();
  return row && lookAt(db, { caseId: row.id, actor, isWriting, now: Date.now() });
}
