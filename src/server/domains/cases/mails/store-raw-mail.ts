import type { RawMailRow } from '../../../platform/database/mail-tables.ts';
import { orderedId } from '../../../platform/database/ordered-id.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { keepBytes } from '../../../platform/files/keep-bytes.ts';
import { removeUnclaimed } from '../../../platform/files/unclaimed-files.ts';
import { mailHashes } from './mail-hash.ts';

/** The maximum size in bytes: the 25 MB that mail servers usually accept, with room for headers. */
export const LARGEST_MAIL = 26 * 1024 * 1024;

export interface ArrivedMail {
  readonly bytes: Uint8Array;
  readonly source: RawMailRow['source'];
  /**
   * Identifies the place from which the email was fetched, such as mailbox and UID; by default the email's fingerprint.
   */
  readonly fetchKey?: string;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}

/**
 * Stores a raw email. When this returns, its bytes are on disk and the source may delete it. The same email is stored
 * only once, however it arrives again; a different email with the same Message-ID is stored separately.
 * @throws StorageUnavailable, or the errors of the file store, after which the email has to be delivered again
 */
export async function storeRawMail(
  { db, files }: { db: Database; files: FileStore },
  { bytes, source, fetchKey, now }: ArrivedMail,
): Promise<'stored' | 'repeated'> {
  const { messageId, bodyHash, fingerprint } = await withStorageErrors(() => mailHashes(db, bytes));
  const known = await withStorageErrors(() =>
    db.selectFrom('raw_mails').select('id').where('fingerprint', '=', fingerprint).executeTakeFirst(),
  );
  if (known) {
    return 'repeated';
  }
  // The file is stored first. A file without a row is swept, but a row without its file would be a lost email.
  const key = await keepBytes(files, bytes, 'message/rfc822');
  const row: RawMailRow = {
    id: orderedId(),
    source,
    fetch_key: fetchKey ?? fingerprint,
    message_id: messageId ?? null,
    body_hash: bodyHash,
    fingerprint,
    storage_key: key,
    size: bytes.byteLength,
    received_at: now,
    state: 'waiting' as const,
    attempts: 0,
    next_attempt_at: now,
    leased_until: null,
    lease_token: null,
    last_error: null,
  };
  const stored = await withStorageErrors(() =>
    db
      .insertInto('raw_mails')
      .values(row)
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  if (!stored) {
    await removeUnclaimed(db, files, [key]);
  }
  return stored ? 'stored' : 'repeated';
}
