import type { Database } from '../../platform/database/schema.ts';
import { type Attempt, listAttempts } from '../cases/store/list-attempts.ts';
import { type ListedCase, listCases } from '../cases/store/list-cases.ts';
import { findOwnThread, type Letter } from '../customers/messages.ts';

/** An inquiry as its sender sees it: also how often the firm tried to reach him, and what both wrote. */
export interface OwnInquiry extends ListedCase {
  readonly attempts: readonly Attempt[];
  /** Oldest first. */
  readonly letters: readonly Letter[];
  /** The number of the inquiry in which it goes on, where the same was asked twice. */
  readonly goesOnIn: string | undefined;
  /** With which he sees and changes all that is kept of him, and answers: see own-data/passes.ts. */
  readonly pass: string;
}

/**
 * For whoever has shown a code from the inquiry's own mailbox.
 * @param pass that was issued for it
 * @throws StorageUnavailable
 */
export async function readOwnInquiry(
  db: Database,
  reference: string,
  pass: string,
  now: number,
): Promise<OwnInquiry | undefined> {
  const [inquiry] = await listCases(db, { reference, formFilesOnly: true });
  if (!inquiry) {
    return undefined;
  }
  const { kind, came_as } = await db
    .selectFrom('cases')
    .select(['kind', 'came_as'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const { email } = inquiry.fields;
  const thread = await findOwnThread(db, reference, typeof email === 'string' ? email : '', now);
  const { letters = [], goesOnIn } = thread ?? {};
  // What the office calls it changes nothing of what was sent.
  return { ...inquiry, kind: came_as ?? kind, pass, attempts: await listAttempts(db, reference), letters, goesOnIn };
}
