import { setTimeout as sleep } from 'node:timers/promises';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { storageTrouble } from '../../platform/errors/storage-unavailable.ts';
import { diskSpace } from '../../platform/files/free-space.ts';
import { Attention } from '../../platform/log/attention.ts';
import type { Env } from '../../platform/settings/env.ts';

export type Readiness = ({ readonly ready: true } | { readonly ready: false; readonly reason: string }) & {
  /** Problems that need an operator's attention, although enquiries are stored. */
  readonly attention?: readonly string[];
};

const CACHED_MS = 1000;
/**
 * How long a check may take, in milliseconds; must be less than the few seconds after which a load balancer gives up.
 */
const PATIENCE_MS = 2000;
/**
 * The text that a check stores. It is as large as a long enquiry with its emails, so that a disk that accepts it also
 * accepts a real enquiry.
 */
const PAYLOAD = 'x'.repeat(16 * 1024);
const LEAST_FREE_BYTES = 1024 * 1024;

/**
 * Returns a function that checks whether a submission could be stored now, by storing something. If called more than once a
 * second, it repeats its last result.
 */
export function readinessCheck(
  db: Database,
  env: Pick<Env, 'dataDir' | 'databaseUrl'>,
  attention = new Attention(),
): () => Promise<Readiness> {
  let last: { at: number; answer: Promise<Readiness> } | undefined;
  return async () => {
    const now = performance.now();
    if (!last || now - last.at >= CACHED_MS) {
      last = { at: now, answer: check(db, env) };
    }
    const answer = await last.answer;
    const sentences = attention.list();
    return sentences.length > 0 ? { ...answer, attention: sentences } : answer;
  };
}

async function check(db: Database, env: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<Readiness> {
  const abort = new AbortController();
  const late = sleep(PATIENCE_MS, undefined, { signal: abort.signal }).then(
    (): Readiness => ({ ready: false, reason: 'the database does not answer' }),
    (): Readiness => ({ ready: true }),
  );
  const answer = await Promise.race([tryToStore(db, env), late]);
  abort.abort();
  return answer;
}

async function tryToStore(db: Database, env: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<Readiness> {
  try {
    await storeProbe(db);
    // SQLite reuses the space of its log, so the probe alone would not notice a full disk immediately.
    const isFull = !env.databaseUrl && (await diskSpace(env.dataDir)).free < LEAST_FREE_BYTES;
    return isFull ? { ready: false, reason: 'the disk is full' } : { ready: true };
  } catch (error) {
    return { ready: false, reason: `the database is ${storageTrouble(error) ?? 'failing'}` };
  }
}

/**
 * Inserts the new row before it deletes the previous one, so that it needs free space every time but the database does not
 * grow.
 */
async function storeProbe(db: Database): Promise<void> {
  const id = orderedId();
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('readiness_probes').values({ id, payload: PAYLOAD }).execute();
    await transaction.deleteFrom('readiness_probes').where('id', '!=', id).execute();
  });
}
