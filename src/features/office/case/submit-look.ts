import { fill } from '@/i18n/fill.ts';
import type { Actor } from '@/server/accounts/roles.ts';
import type { AppContext } from '@/server/app-context.ts';
import { lookAt } from '@/server/desk/viewers.ts';
import type { CaseWords } from './case.messages.ts';

/** Who else looks at a case, as it is said; undefined where there is no such case. @throws StorageUnavailable */
export async function namesOfViewers(
  { db }: Pick<AppContext, 'db'>,
  reference: string,
  actor: Actor,
  isWriting: boolean,
  words: CaseWords,
): Promise<string | undefined> {
  const row = await db.selectFrom('cases').select('id').where('reference', '=', reference).executeTakeFirst();
  if (!row) return undefined;
  const viewers = await lookAt(db, { caseId: row.id, actor, isWriting, now: Date.now() });
  return viewers
    .map((viewer) => (viewer.isWriting ? fill(words.writing, { name: viewer.name }) : viewer.name))
    .join(', ');
}
