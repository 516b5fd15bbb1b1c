import { errorCode, withCauses } from './error-codes.ts';

/**
 * Maps an error's code or text to what is wrong and what an operator can do. `{place}` is the folder, file or server.
 */
const ADVICE: readonly [RegExp, string][] = [
  [
    /^(EACCES|EPERM)$/,
    '{place} cannot be read and written by this user. Make the user that runs the site its owner (chown), or set DATA_DIR to a folder that this user owns.',
  ],
  [
    /^(EROFS|SQLITE_READONLY)$/,
    '{place} or its file system is read-only. Mount it writable, or set DATA_DIR to another folder. A disk that became read-only on its own is often broken.',
  ],
  [
    /^(ENOSPC|EDQUOT|SQLITE_FULL)$/,
    'The disk of {place} is full. Make room, because nothing can be stored until then. Old emails in DATA_DIR/mail and the backups beside it usually take the most space.',
  ],
  [
    /^(ENOTDIR|EEXIST|EISDIR)$/,
    '{place} is a file where a folder should be, or the other way round. Set DATA_DIR to a folder.',
  ],
  [/^(EMFILE|ENFILE)$/, 'Too many files are open. Raise the limit of the service (LimitNOFILE).'],
  [
    /^EIO$|^SQLITE_IOERR$/,
    'The disk of {place} cannot be read or written. Look at the system’s log. Copy what can be read to another disk, and restore a backup if that fails.',
  ],
  [
    /^SQLITE_CORRUPT$/,
    '{place} is damaged. Stop the site, keep the damaged file with its -wal beside it, and restore the newest backup. “sqlite3 FILE .recover” saves what came after it.',
  ],
  [
    /^SQLITE_NOTADB$/,
    '{place} is not an SQLite database, because something else was written there. Stop the site, move the file away, and restore the newest backup.',
  ],
  [
    /^SQLITE_CANTOPEN$/,
    '{place} cannot be opened. Check that its folder exists, and that the folder and the files ending in -wal and -shm belong to the user that runs the site.',
  ],
  [
    /^SQLITE_(BUSY|LOCKED)$/,
    '{place} is in use by another program. Stop that program, such as a sqlite3 shell or a copy of this site that hangs.',
  ],
  [/^(SQLITE_NOMEM|ENOMEM)$/, 'The machine has no memory left for the database.'],
  [
    /^28P01$|^SASL: .*password/,
    'PostgreSQL rejects the password in DATABASE_URL. Set the right one. Write signs such as @ : / in it as %40 %3A %2F.',
  ],
  [
    /^28000$/,
    'PostgreSQL does not accept the user name in DATABASE_URL from this machine. Create the user, or allow it in pg_hba.conf.',
  ],
  [/^3D000$/, 'PostgreSQL has no database with the name in DATABASE_URL. Create it (createdb), or set the right name.'],
  [
    /^42501$/,
    'The PostgreSQL user in DATABASE_URL may not create tables. Make it the owner of the database: alter database NAME owner to USER',
  ],
  [/^53100$/, 'The disk of PostgreSQL is full. Make room on its machine, because nothing can be stored until then.'],
  [
    /^53300$/,
    'PostgreSQL has no connection left. Raise its max_connections, or run fewer processes (each takes up to ten).',
  ],
  [
    /^57P0|^Connection terminated|^08/,
    'PostgreSQL is starting, stopping or has ended the connection. If it does not come back, look at the log of PostgreSQL.',
  ],
  [
    /^55000$/,
    'The database accepts no connections, because someone has closed it. Open it again: alter database NAME allow_connections true',
  ],
  [/^25006$/, 'This PostgreSQL server is a read-only standby. Set DATABASE_URL to the primary server.'],
  [
    /SSL|SELF_SIGNED|^(CERT_|ERR_TLS|UNABLE_TO_)/,
    'The encrypted connection to {place} fails. Correct its certificate or, for DATABASE_URL, sslmode.',
  ],
  [
    /^corrupted migrations/,
    'The database was used by a newer version of the site. Start that version, or restore a backup from before it.',
  ],
  [
    /^outdated migrations/,
    '{place} was last used by a version of the site that is too old for this one. Nothing was changed. First update to the last version that can bring such a database up to date, and start it once: see “From a very old version” in docs/running.md.',
  ],
  [/^ECONNREFUSED$/, 'Nothing listens at {place}. Start it, or set the right host and port.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'The host name of {place} is not known. Set the right one, or look at the name server.'],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|TimeoutError)$|timeout/i,
    '{place} does not answer. Check that it is running and that no firewall is in between.',
  ],
  [/^NoSuchBucket$/, 'There is no bucket with the name in S3_BUCKET. Create it, or set the right name.'],
  [
    /^RequestTimeTooSkewed$/,
    'The clock of this machine is wrong by more than the S3 service allows. Set it, and keep it right with NTP.',
  ],
  [
    /^(AuthorizationHeaderMalformed|PermanentRedirect)$/,
    'The bucket is in another region or at another address. Set S3_REGION and S3_ENDPOINT to those of the bucket.',
  ],
  [
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Forbidden)$/,
    'The S3 service rejects the key. Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and allow the key to list, read, write and delete in the bucket.',
  ],
];

/**
 * Returns what an operator can do about an error, as a sentence that names its code; undefined if there is no advice.
 * @param place the folder, file or server, without a password
 */
export function advise(error: unknown, place = 'the database, the folder or the server'): string | undefined {
  for (const each of withCauses(error)) {
    const code = errorCode(each);
    const known = ADVICE.find(([pattern]) => (code !== undefined && pattern.test(code)) || pattern.test(each.message));
    if (!known) {
      continue;
    }
    const sentence = known[1].replaceAll('{place}', place);
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${code === undefined ? '' : ` (${code})`}`;
  }
  return undefined;
}
