/** https://sqlite.org/rescode.html: the low byte is the primary code; node:sqlite provides only the number. */
const SQLITE_CODES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/**
 * Returns the code of an error as manuals list it: SQLITE_CORRUPT, EACCES, PostgreSQL's 28P01, S3's NoSuchBucket; undefined if
 * it has none.
 */
export function errorCode(error: Error): string | undefined {
  if ('errcode' in error && typeof error.errcode === 'number') {
    return SQLITE_CODES[error.errcode & 0xff];
  }
  if ('code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return undefined;
}

/** Returns an error and its causes, outermost first; at most five, because causes may form a cycle. */
export function withCauses(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && chain.length < 5; each = each.cause) {
    chain.push(each);
  }
  return chain;
}
