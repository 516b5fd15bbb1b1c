import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database, HeldBecause, Transaction } from '../../../platform/database/schema.ts';
import { storageTrouble, withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { type Allowance, countSubmission } from './count-submission.ts';
import { insertCase, insertFiles, insertMails } from './insert-case.ts';
import { newReference } from './reference.ts';
import type { Submission } from './submission.ts';

export interface SaveCaseOptions extends Allowance {
  /** Renders the emails for the case's reference. Called again if the transaction is retried. */
  readonly mails: (reference: string) => readonly Mail[] | Promise<readonly Mail[]>;
  /** Stores further data in the same transaction. */
  readonly also?: (
    transaction: Transaction,
    stored: { readonly id: string; readonly reference: string },
  ) => Promise<unknown>;
  /** In epoch milliseconds; the current time by default. */
  readonly now?: number;
}

export type SaveCaseResult =
  /** `held`: why the acknowledgement is held for a clerk. */
  | { readonly outcome: 'saved'; readonly reference: string; readonly held?: HeldBecause }
  /** The same submission is already stored, under this reference. */
  | { readonly outcome: 'repeated'; readonly reference: string }
  /** Nothing was stored; `retryAt` is in epoch milliseconds. */
  | { readonly outcome: 'limited'; readonly retryAt: number };

/** The number of attempts: two retries after a broken connection, a deadlock, or a reference that was taken. */
const TRIES = 3;

/**
 * Stores a case and its emails in one transaction. When it returns, both are on disk. A second call is safe, because
 * the idempotency key makes it `repeated`, which is not counted against any limit.
 * @throws StorageUnavailable if nothing could be stored
 */
export async function saveCase(
  db: Database,
  submission: Submission,
  options: SaveCaseOptions,
): Promise<SaveCaseResult> {
  for (let tried = 1; ; tried += 1) {
    const reference = newReference(submission.referencePrefix);
    // The emails are rendered before the transaction begins, so that no one has to wait for the lock while they are
    // rendered.
    const mails = await options.mails(reference);
    try {
      const result = await withStorageErrors(() => attempt(db, submission, reference, mails, options));
      if (result !== 'reference taken' || tried === TRIES) {
        return assertSaved(result);
      }
    } catch (error) {
      // SQLite has already waited for its lock. After a lost connection, it is unknown whether the commit succeeded.
      // The idempotency key shows that on the next attempt.
      const worthTrying = storageTrouble(error) === 'unreachable' || isConflict(error);
      if (!worthTrying || tried === TRIES) {
        throw error;
      }
      // When PostgreSQL restarts, all connections of the pool break. A moment later, the pool has dropped them.
      await sleep(100 * 4 ** (tried - 1));
    }
  }
}

async function attempt(
  db: Database,
  submission: Submission,
  reference: string,
  mails: readonly Mail[],
  options: SaveCaseOptions,
): Promise<SaveCaseResult | 'reference taken'> {
  const now = options.now ?? Date.now();
  try {
    return await inTransaction(db, async (transaction) => {
      const earlier = await findReference(transaction, submission);
      if (earlier !== undefined) {
        return { outcome: 'repeated', reference: earlier };
      }
      const isAcknowledged = mails.some(({ purpose }) => purpose === 'acknowledgement');
      const { retryAt, held } = await countSubmission(transaction, options, isAcknowledged, now);
      if (retryAt !== undefined) {
        throw new Undone({ outcome: 'limited', retryAt });
      }
      const id = await insertCase(transaction, submission, reference, now);
      if (id === undefined) {
        throw new Undone('key or reference taken');
      }
      await insertMails(transaction, mails, { id, reference, held }, now);
      await insertFiles(transaction, submission, id, now);
      await options.also?.(transaction, { id, reference });
      return { outcome: 'saved', reference, ...(held ? { held } : {}) };
    });
  } catch (error) {
    if (!(error instanceof Undone)) {
      throw error;
    }
    // On PostgreSQL, the same submission may have been committed while we waited for a row of the limiter or for the
    // unique key. This call is then a repeat.
    const earlier = await findReference(db, submission);
    if (earlier !== undefined) {
      return { outcome: 'repeated', reference: earlier };
    }
    return error.because === 'key or reference taken' ? 'reference taken' : error.because;
  }
}

/** Thrown to roll back the transaction, including what it counted against the limits. */
class Undone extends Error {
  readonly because: SaveCaseResult | 'key or reference taken';
  constructor(because: SaveCaseResult | 'key or reference taken') {
    super('undone');
    this.because = because;
  }
}

async function findReference(db: Database, { idempotency }: Submission): Promise<string | undefined> {
  const row = await db
    .selectFrom('cases')
    .select('reference')
    .where('idempotency_key', 'in', [idempotency.store, ...idempotency.lookUp])
    .orderBy('received_at')
    .executeTakeFirst();
  return row?.reference;
}

function assertSaved(result: SaveCaseResult | 'reference taken'): SaveCaseResult {
  if (result === 'reference taken') {
    throw new Error('Three random references in a row were taken: see reference.ts.');
  }
  return result;
}

/**
 * Whether the error is a deadlock or serialisation failure. In either case, PostgreSQL has rolled back this transaction
 * so that another could finish.
 */
function isConflict(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && (cause.code === '40001' || cause.code === '40P01');
}
