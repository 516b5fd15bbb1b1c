import type { Database } from '../../platform/database/schema.ts';
import { type Attempt, listAttempts } from '../cases/store/list-attempts.ts';
import { type ListedCase, listCases } from '../cases/store/list-cases.ts';
import { findOwnThread, type Letter } from '../customers/messages.ts';

/** An enquiry in the form shown to its sender, including the firm's contact attempts and both sides' messages. */
export interface OwnInquiry extends ListedCase {
  readonly attempts: readonly Attempt[];
  /** The messages, oldest first. */
  readonly letters: readonly Letter[];
  /** The reference of the enquiry that this one was closed as a duplicate of. */
  readonly goesOnIn: string | undefined;
  /** The pass with which the sender can see and change their data, and reply; see own-data/passes.ts. */
  readonly pass: string;
}

/**
 * Reads an enquiry for a person who has entered the code that was sent for it.
 * @param pass the pass issued for this enquiry
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
  // If the office changes the case's type, the sender still sees the original one.
  return { ...inquiry, kind: came_as ?? kind, pass, attempts: await listAttempts(db, reference), letters, goesOnIn };
}
