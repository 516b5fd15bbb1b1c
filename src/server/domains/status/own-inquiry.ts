import type { Database } from '../../platform/database/schema.ts';
import { addressOf } from '../cases/store/find-subject.ts';
import { type Attempt, listAttempts } from '../cases/store/list-attempts.ts';
import { type ListedCase, listCases } from '../cases/store/list-cases.ts';
import type { HeldNumber } from '../codes/passes.ts';
import { findOwnThread, type Letter } from '../customers/messages.ts';

/** An enquiry in the form shown to its sender, including the firm's contact attempts and both sides' messages. */
export interface OwnInquiry extends ListedCase {
  readonly attempts: readonly Attempt[];
  /** The messages, oldest first. */
  readonly letters: readonly Letter[];
  /**
   * Whether the conversation is shown. `mailbox`: it is not, because it belongs to the email address of the enquiry and
   * only a number was proved. `earlier`: someone else may have had the number when the enquiry was sent.
   */
  readonly conversation: 'shown' | 'mailbox' | 'earlier';
  /** The reference of the enquiry in which this one continues; this one was closed as its duplicate. */
  readonly goesOnIn: string | undefined;
  /** The pass with which the sender can see and change their data, and reply; see codes/passes.ts. */
  readonly pass: string;
}

/**
 * Reads an enquiry for a person who has entered the code that was sent for it.
 * @param pass the pass issued for this enquiry
 * @param number the number to which the code was sent; undefined if it was emailed
 * @throws StorageUnavailable
 */
export async function readOwnInquiry(
  db: Database,
  reference: string,
  pass: string,
  number: HeldNumber | undefined,
  now: number,
): Promise<OwnInquiry | undefined> {
  const [inquiry] = await listCases(db, { reference, formFilesOnly: true });
  if (!inquiry) {
    return undefined;
  }
  const row = await db
    .selectFrom('cases')
    .select(['kind', 'came_as', 'fields'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const mailbox = addressOf(row);
  const thread = await findOwnThread(db, reference, number ?? mailbox, now);
  const { letters = [], goesOnIn } = thread ?? {};
  const withheld = number && !thread ? (mailbox === '' ? 'earlier' : 'mailbox') : undefined;
  // If the office changes the case's type, the sender still sees the original one.
  return {
    ...inquiry,
    kind: row.came_as ?? row.kind,
    pass,
    attempts: await listAttempts(db, reference),
    letters,
    conversation: withheld ?? 'shown',
    goesOnIn,
  };
}
