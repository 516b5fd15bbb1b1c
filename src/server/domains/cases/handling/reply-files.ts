import { orderedId } from '../../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { officeTypes } from '../../../platform/files/office-file.ts';
import type { StoredFile, UploadRules } from '../../../platform/files/upload-rules.ts';
import type { DraftKey } from './drafts.ts';

const MEGABYTE = 1024 * 1024;

/**
 * The rules for the files of a reply. They are the same as for a support ticket, and also allow office documents
 * without macros.
 */
export const replyUpload: UploadRules = {
  field: 'files',
  atMost: 5,
  maxBytes: 5 * MEGABYTE,
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', ...officeTypes],
  required: false,
  // Government portals and many firms send confidential documents as PDFs with a password, so only pictures are checked
  // for faults.
  usable: 'pictures',
  keepsGood: true,
};

/** The limits per email. Most mail servers reject more than 25 MB, and an email is a third larger than its files. */
export const mailLimits = { files: 10, bytes: 18 * MEGABYTE } as const;

/** Why files cannot be attached: too many, too large together, or one was deleted. */
export type TravelFault = 'too many files' | 'files too large' | 'file gone';

/** Files to attach to an email. */
export interface Travelling {
  /** `files.id` of a file of the case or of the clerk's own draft. */
  readonly files?: readonly string[] | undefined;
  /** Files just uploaded, which are in the store but not yet in a case. */
  readonly uploads?: readonly StoredFile[] | undefined;
}

/**
 * Checks whether files can be attached together.
 * @param db the transaction that has locked the case
 * @returns the ids of the chosen files, each once and in their order, without the uploads; or why the files cannot be
 * attached
 */
export async function checkTravelling(
  db: Transaction,
  { caseId, authorId }: DraftKey,
  { files = [], uploads = [] }: Travelling,
): Promise<readonly string[] | TravelFault> {
  const ids = [...new Set(files)];
  if (ids.length + uploads.length > mailLimits.files) {
    return 'too many files';
  }
  const rows = ids.length > 0 ? await visibleFiles(db, { caseId, authorId }, ids) : [];
  if (rows.length < ids.length) {
    return 'file gone';
  }
  const bytes = [...rows, ...uploads].reduce((sum, { size }) => sum + Number(size), 0);
  return bytes > mailLimits.bytes ? 'files too large' : ids;
}

/**
 * Moves uploads and files of the clerk's draft to the email to which they are attached.
 * @returns the ids of all files of the email
 */
export async function sendAlong(
  db: Database,
  { caseId, authorId }: DraftKey,
  {
    mailId,
    ids,
    uploads = [],
    now,
  }: { mailId: string; ids: readonly string[]; now: number } & Pick<Travelling, 'uploads'>,
): Promise<string[]> {
  if (ids.length > 0) {
    await db
      .updateTable('files')
      .set({ draft_of: null, mail_id: mailId })
      .where('id', 'in', ids)
      .where('case_id', '=', caseId)
      .where('draft_of', '=', authorId)
      .execute();
  }
  return [...ids, ...(await insertUploads(db, { caseId, uploads, now, of: { mail_id: mailId } }))];
}

/** Moves the files of a recalled reply back to the clerk's draft, except those that were in the case before. */
export async function takeFilesBack(db: Database, { caseId, authorId }: DraftKey, mailId: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ draft_of: authorId, mail_id: null })
    .where('case_id', '=', caseId)
    .where('mail_id', '=', mailId)
    .execute();
}

/**
 * Stores uploads with a clerk's draft, so that they are kept when the page is closed.
 * @returns `too many files` if the draft would have more than an email can take, in which case none of the uploads is
 * kept
 * @throws StorageUnavailable
 */
export function keepWithDraft(
  db: Database,
  key: DraftKey,
  { uploads, now }: { uploads: readonly StoredFile[]; now: number },
): Promise<'kept' | 'too many files'> {
  return withStorageErrors(async () => {
    if (uploads.length === 0) {
      return 'kept';
    }
    const there = await filesOfDraft(db, key);
    if (there.length + uploads.length > mailLimits.files) {
      return 'too many files';
    }
    await insertUploads(db, { caseId: key.caseId, uploads, now, of: { draft_of: key.authorId } });
    return 'kept';
  });
}

/**
 * Removes a file from a clerk's draft. Its bytes are deleted in the store's next clean-up. @throws StorageUnavailable
 */
export function dropFromDraft(db: Database, { caseId, authorId }: DraftKey, id: string, now: number): Promise<void> {
  return withStorageErrors(async () => {
    const gone = await db
      .deleteFrom('files')
      .where('id', '=', id)
      .where('case_id', '=', caseId)
      .where('draft_of', '=', authorId)
      .returning('storage_key')
      .executeTakeFirst();
    if (gone) {
      await db
        .insertInto('forgotten_files')
        .values({ ...gone, forgotten_at: now })
        .execute();
    }
  });
}

/** Returns the files of a clerk's draft, in the order in which they were added. */
export function filesOfDraft(db: Database, { caseId, authorId }: DraftKey) {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'type', 'size', 'mail_id'])
    .where('case_id', '=', caseId)
    .where('draft_of', '=', authorId)
    .orderBy('id')
    .execute();
}

function visibleFiles(db: Database, { caseId, authorId }: DraftKey, ids: readonly string[]) {
  return db
    .selectFrom('files')
    .select(['id', 'size'])
    .where('case_id', '=', caseId)
    .where('id', 'in', ids)
    .where((file) => file.or([file('draft_of', 'is', null), file('draft_of', '=', authorId)]))
    .execute();
}

async function insertUploads(
  db: Database,
  {
    caseId,
    uploads,
    now,
    of,
  }: { caseId: string; uploads: readonly StoredFile[]; now: number; of: { mail_id: string } | { draft_of: string } },
): Promise<string[]> {
  if (uploads.length === 0) {
    return [];
  }
  const rows = uploads.map(({ key, name, type, size }) => ({
    id: orderedId(),
    case_id: caseId,
    storage_key: key,
    name,
    type,
    size,
    created_at: now,
    ...of,
  }));
  await db.insertInto('files').values(rows).execute();
  return rows.map(({ id }) => id);
}
