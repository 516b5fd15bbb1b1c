import { errorCode } from './error-codes.ts';

/** Why nothing can be stored right now. */
export type StorageTrouble = 'busy' | 'full' | 'unreachable' | 'failing';

/**
 * Thrown if nothing was stored and a retry may help: the database is locked, its disk is full, it cannot be reached or
 * it cannot write. The page answers 503 and keeps the fields. Recognise it with `isStorageUnavailable`.
 */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly trouble: StorageTrouble;
  constructor(trouble: StorageTrouble, cause: unknown, sentence = `The database is ${trouble}.`) {
    super(sentence, { cause });
    this.trouble = trouble;
  }
}

/**
 * Whether an error is a StorageUnavailable. It checks the name, not the class, because bundled pages and the server that
 * started them may each have a copy of this file.
 */
export function isStorageUnavailable(error: unknown): error is StorageUnavailable {
  return error instanceof Error && error.name === 'StorageUnavailable';
}

/** Runs `work`. A failure of the storage itself is thrown as StorageUnavailable; other errors are thrown unchanged. */
export async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const trouble = storageTrouble(error);
    throw trouble && !isStorageUnavailable(error) ? new StorageUnavailable(trouble, error) : error;
  }
}

/** Returns what is wrong with the storage, or undefined if the error has another cause. */
export function storageTrouble(error: unknown): StorageTrouble | undefined {
  if (!(error instanceof Error)) {
    return undefined;
  }
  if (isStorageUnavailable(error)) {
    return error.trouble;
  }
  const code = errorCode(error) ?? '';
  const troubled = TROUBLES.find(([pattern]) => pattern.test(code) || pattern.test(error.message));
  return troubled?.[1];
}

/**
 * What is wrong by error code (https://www.postgresql.org/docs/current/errcodes-appendix.html), or by message for
 * `pg`'s own errors, which have no code.
 */
const TROUBLES: [RegExp, StorageTrouble][] = [
  [/^SQLITE_(BUSY|LOCKED)$/, 'busy'],
  [/^SQLITE_FULL$/, 'full'],
  [/^SQLITE_(NOMEM|READONLY|IOERR|CORRUPT|CANTOPEN|NOTADB)$/, 'failing'],
  [/^(40001|40P01|55P03|57014)$/, 'busy'], // serialisation, deadlock, lock timeout, statement timeout
  [/^53100$/, 'full'],
  [/^(08|57P0|53300|55000)/, 'unreachable'], // connection lost, shutting down or starting, too many or no connections allowed
  [/^(25006|53|58|XX)/, 'failing'], // read-only stand-by, out of resources, input and output, corruption
  [/^(28|3D000|42501)/, 'failing'], // user or password rejected, no such database, no permission to create tables
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/, 'unreachable'],
  [/^(Connection terminated|Query read timeout|timeout exceeded when trying to connect)/, 'unreachable'],
  [/^Client has encountered a connection error/, 'unreachable'],
];
