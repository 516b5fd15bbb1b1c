import { advise } from '../errors/advise.ts';
import { describeError } from '../errors/describe-error.ts';

/** Thrown if a backup or a restore fails. Its message is a sentence for the operator. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}

/** Errors that an operator can act on, by the error code of the system or SQLite. */
const KNOWN: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EACCES: 'This user may not do that',
  EPERM: 'This user may not do that',
  EROFS: 'The file system is read-only',
  EIO: 'The disk fails to read or write',
  ECONNREFUSED: 'Nothing answers there; is it running?',
};
/** https://sqlite.org/rescode.html: the low byte is the primary code. */
const KNOWN_TO_SQLITE: Readonly<Record<number, string>> = {
  5: 'The database is locked by another program',
  10: 'The disk fails to read or write',
  11: 'The database file is damaged',
  13: 'The disk is full',
  26: 'The file is not an SQLite database',
};

/** Returns a sentence about any error, with the system's own message at the end. */
export function sentenceOf(error: unknown): string {
  if (error instanceof BackupFailure) {
    return error.message;
  }
  if (!(error instanceof Error)) {
    return describeError(error);
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const sqlite = 'errcode' in error && typeof error.errcode === 'number' ? KNOWN_TO_SQLITE[error.errcode & 0xff] : '';
  const known = KNOWN[code] ?? sqlite;
  return known ? `${known} (${error.message}).` : (advise(error) ?? error.message);
}

/** Returns the beginning of a sentence from `sentenceOf`, without paths and addresses, if the cause is a common one. */
export function commonCause(sentence: string): string | undefined {
  const causes = [...Object.values(KNOWN), ...Object.values(KNOWN_TO_SQLITE), 'pg_dump was not found', 'pg_dump is of'];
  return causes.find((cause) => sentence.startsWith(cause));
}
