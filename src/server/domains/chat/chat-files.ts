import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { stripPicture } from '../../platform/files/strip-picture.ts';
import { removeUnclaimed } from '../../platform/files/unclaimed-files.ts';
import { UploadRefused } from '../../platform/files/upload-refused.ts';
import type { ReceivedFile, StoredFile, UploadRules } from '../../platform/files/upload-rules.ts';
import type { Log } from '../../platform/log/log.ts';
import { paperUpload } from '../papers/paper-limits.ts';
import type { PaperScans } from '../papers/scan-pages.ts';

/** The rules for the file of a message: one picture or PDF, which must be complete and open without a password. */
export const chatUpload: UploadRules = { ...paperUpload, field: 'file', atMost: 1, required: false, usable: 'all' };

/** The beginning of `files.mail_id` for files of the chat, which a visitor can open. */
const BATCH = 'chat-';

interface ChatFileDesk {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: Log;
  readonly paperScans: Pick<PaperScans, 'scanner'>;
}

/**
 * Checks the received file of a message like an upload of a document, stores it without the camera's metadata, and
 * passes it on. If no message refers to the file afterwards, it is deleted.
 * @param received under a temporary name, which the caller has to remove; undefined for a message without a file
 * @returns the result of `use`; `virus` for an infected file, `broken` for a damaged picture
 * @throws UploadRefused if the scanner or the store is unavailable, because a file that was not scanned must not be
 * shown
 */
export async function withChatFile<Result>(
  { db, files, log, paperScans: { scanner } }: ChatFileDesk,
  received: ReceivedFile | undefined,
  use: (file: StoredFile | undefined) => Promise<Result>,
): Promise<Result | 'virus' | 'broken'> {
  if (!received) {
    return use(undefined);
  }
  const bytes = stripPicture(await readFile(received.path), received.type);
  if (!bytes) {
    return 'broken';
  }
  const unavailable = (error: unknown): never => {
    throw new UploadRefused('store', error);
  };
  const verdict = scanner ? await scanner.scan(Readable.from([bytes])).catch(unavailable) : 'clean';
  if (verdict === 'infected') {
    return 'virus';
  }
  await writeFile(received.path, bytes, { mode: 0o600 });
  const stored = await files.keep({ ...received, size: bytes.length }).catch(unavailable);
  try {
    return await use(stored);
  } finally {
    await removeUnclaimed(db, files, [stored.key]).catch((err: unknown) =>
      log.warn({ err }, 'a file of the chat without a message stays for the sweep'),
    );
  }
}

/** Adds the file of a message to its case. @returns the details of the file for the message's timeline row */
export async function insertChatFile(
  db: Transaction,
  caseId: string,
  file: StoredFile | undefined,
  now: number,
): Promise<{ readonly batch?: string }> {
  if (!file) {
    return {};
  }
  const id = orderedId();
  const batch = BATCH + id;
  const { key: storage_key, name, type, size } = file;
  await db
    .insertInto('files')
    .values({ id, case_id: caseId, storage_key, name, type, size, created_at: now, mail_id: batch })
    .execute();
  return { batch };
}

/** A file of a conversation. */
export interface ChatFile {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The `batch` of its message. */
  readonly batch: string;
}

/** Lists the files of a conversation. */
export async function listChatFiles(db: Database, caseId: string): Promise<ChatFile[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'storage_key as key', 'name', 'type', 'size', 'mail_id as batch'])
    .where('case_id', '=', caseId)
    .where('mail_id', 'like', `${BATCH}%`)
    .execute();
  return rows.map(({ batch, size, ...file }) => ({ ...file, size: Number(size), batch: batch ?? '' }));
}
