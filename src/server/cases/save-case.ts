import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { storageTrouble, withStorageErrors } from '../database/storage-unavailable.ts';
import { countAgainst, type Limit } from '../limiter.ts';
import type { Mail } from '../mail/mail.ts';
import { outboxRows } from '../outbox/outbox-rows.ts';
import { newReference } from './reference.ts';
import type { Submission } from './submission.ts';

export interface SaveCaseOptions {
  /** The finished mails for the reference that the case gets. May be called again in the rare case of a retry. */
  readonly mails: (reference: string) => readonly Mail[] | Promise<readonly Mail[]>;
  /** From `visitorLimits`. */
  readonly limits: readonly Limit[];
  /** Epoch milliseconds; default: now. */
  readonly now?: number;
}

export type SaveCaseResult =
  /** `repeated`: this very submission is stored already, under this reference. */
  | { readonly outcome: 'saved' | 'repeated'; readonly reference: string }
  /** Nothing was stored; `retryAt` is epoch milliseconds. */
  | { readonly outcome: 'limited'; readonly retryAt: number };

/** Two further tries: after a connection that died, a deadlock, or a reference that was taken. */
const TRIES = 3;

/**
 * Stores a case and its mails in one transaction; when it returns, both are on disk. Safe to call twice: the
 * idempotency key makes the second call a `repeated` one, which no limit counts.
 * @throws StorageUnavailable when nothing could be stored.
 */
export async function saveCase(
  db: Database,
  submission: Submission,
  options: SaveCaseOptions,
): Promise<SaveCaseResult> {
  for (let tried = 1; ; tried += 1) {
    const reference = newReference(submission.referencePrefix);
    // Rendered before the transaction begins, so that nobody waits for the lock meanwhile.
    const mails = await options.mails(reference);
    try {
      const result = await withStorageErrors(() => attempt(db, submission, reference, mails, options));
      if (result !== 'reference taken' || tried === TRIES) return assertSaved(result);
    } catch (error) {
      // SQLite has waited for its lock already. A lost connection leaves open whether the commit arrived: the
      // idempotency key answers that at the next try.
      const worthTrying = storageTrouble(error) === 'unreachable' || isConflict(error);
      if (!worthTrying || tried === TRIES) throw error;
      // When PostgreSQL restarts, all connections of the pool die; a moment later they are gone from it.
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
      if (earlier !== undefined) return { outcome: 'repeated', reference: earlier };
      const retryAt = await countAgainst(transaction, options.limits, now);
      if (retryAt !== undefined) throw new Undone({ outcome: 'limited', retryAt });
      const id = await insertCase(transaction, submission, reference, now);
      if (id === undefined) throw new Undone('key or reference taken');
      if (mails.length > 0) {
        await transaction
          .insertInto('outbox')
          .values(outboxRows({ id, reference }, mails, now))
          .execute();
      }
      await insertFiles(transaction, submission, id, now);
      return { outcome: 'saved', reference };
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    // On PostgreSQL the same submission may have been committed beside us while we waited for a row of the limiter or
    // for the unique key: then this one repeats it.
    const earlier = await findReference(db, submission);
    if (earlier !== undefined) return { outcome: 'repeated', reference: earlier };
    return error.because === 'key or reference taken' ? 'reference taken' : error.because;
  }
}

/** Thrown to roll the transaction back, its counts included. */
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

/** @returns the new id, or undefined if the idempotency key or the reference is taken. */
async function insertCase(db: Database, submission: Submission, reference: string, now: number) {
  const row = await db
    .insertInto('cases')
    .values({
      id: randomUUIDv7(),
      reference,
      kind: submission.kind,
      status: 'new',
      locale: submission.locale,
      page: submission.page.replaceAll('\0', ''),
      received_at: now,
      idempotency_key: submission.idempotency.store,
      consent_version: submission.consentVersion,
      wants_news: submission.wantsNews ? 1 : 0,
      write_only: submission.writeOnly ? 1 : 0,
      flags: JSON.stringify(submission.flags),
      fields: JSON.stringify(submission.fields),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function insertFiles(db: Database, { files = [] }: Submission, case_id: string, now: number): Promise<void> {
  if (files.length === 0) return;
  // Sorted, so that a list by id has the visitor's order.
  const ids = files.map(() => randomUUIDv7()).sort();
  const rows = files.map(({ key, name, type, size }, index) => {
    return { id: ids[index] ?? randomUUIDv7(), case_id, storage_key: key, name, type, size, created_at: now };
  });
  await db.insertInto('files').values(rows).execute();
}

function assertSaved(result: SaveCaseResult | 'reference taken'): SaveCaseResult {
  if (result === 'reference taken') throw new Error('Three random references in a row were taken: see reference.ts.');
  return result;
}

/** Deadlock or serialisation failure: PostgreSQL undid this transaction so that another could finish. */
function isConflict(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && (cause.code === '40001' || cause.code === '40P01');
}
