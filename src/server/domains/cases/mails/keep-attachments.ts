import { Readable } from 'node:stream';
import { harmlessName } from '../../../platform/files/file-name.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { lookAt } from '../../../platform/files/look-into.ts';
import { isProgram, nameByContent } from '../../../platform/files/name-by-content.ts';
import { type Size, sizeOf } from '../../../platform/files/picture-size.ts';
import { discardFiles, receiveFile } from '../../../platform/files/receive-file.ts';
import type { UploadGate } from '../../../platform/files/upload-gate.ts';
import type { FileFault, StoredFile } from '../../../platform/files/upload-rules.ts';
import { type ReadMark, withoutOwnMark } from './own-mark.ts';
import type { ParsedAttachment } from './parsed-mail.ts';
import { LARGEST_MAIL } from './store-raw-mail.ts';

/** The rules for files in emails, which are less strict than those for forms, because only clerks see these files. */
const RULES = {
  field: 'mail',
  atMost: 100,
  maxBytes: LARGEST_MAIL,
  types: [],
  takesAll: true,
  required: false,
} as const;

const MAIL = 'message/rfc822';
/** Whether a file is an email. Its bytes do not show it, so the declared type or the file name decides. */
export const isMailFile = (claimed: string, type: string, name: string): boolean =>
  type === 'unknown' && (claimed.toLowerCase() === MAIL || /\.eml$/i.test(name));

export type KeptAttachment = StoredFile & {
  readonly contentId: string | undefined;
  readonly isInline: boolean;
  /** The dimensions of a JPEG, PNG or WebP. */
  readonly picture: Size | undefined;
};
/** A file that was not stored and is only in the raw email. */
export interface RefusedAttachment {
  readonly name: string;
  readonly size: number;
  readonly why: FileFault;
}

/**
 * Puts the attachments of an email into the store. Their type and extension depend on the content. Programs, the firm's
 * own mark, and files over the limits are left in the raw email.
 * @param kept receives the stored files; after an error, the caller has to remove them
 * @throws UploadRefused while the disk or the store accepts nothing; the email is then read again later
 */
export async function keepAttachments(
  { files, uploads, readMark }: { files: FileStore; uploads: UploadGate; readMark?: ReadMark | undefined },
  brought: readonly ParsedAttachment[],
  kept: KeptAttachment[],
): Promise<RefusedAttachment[]> {
  const refused: RefusedAttachment[] = [];
  const attachments = await withoutOwnMark(brought, readMark);
  if (attachments.length === 0) {
    return refused;
  }
  const place = await uploads.enter(
    'mails that come in',
    attachments.reduce((sum, { bytes }) => sum + bytes.length, 0),
  );
  try {
    for (const { name: sent, claimedType, bytes, contentId, isInline = false } of attachments) {
      const size = bytes.length;
      const { type } = await lookAt(Buffer.from(bytes.buffer, bytes.byteOffset, size));
      const name = nameByContent(harmlessName(sent), type, claimedType);
      const refuse = (why: RefusedAttachment['why']) => refused.push({ name, size, why });
      if (isProgram(harmlessName(sent), type)) {
        refused.push({ name: harmlessName(sent), size, why: 'fileType' });
      } else if (kept.length >= RULES.atMost) {
        refuse('fileCount');
      } else if (size > RULES.maxBytes) {
        refuse('fileTooLarge');
      } else {
        const land = async () => ({ folder: uploads.folder, place });
        const received = await receiveFile(Readable.from([Buffer.from(bytes)]), name, RULES, land);
        if (received === undefined || typeof received === 'string') {
          refuse(received ?? 'fileEmpty');
          continue;
        }
        const stored = await store(files, { ...received, type: isMailFile(claimedType, type, name) ? MAIL : type });
        const picture = sizeOf(Buffer.from(bytes.buffer, bytes.byteOffset, size));
        kept.push({ ...stored, contentId, isInline, picture });
      }
    }
  } finally {
    place.leave();
  }
  return refused;
}

/** Puts a received file into the store and removes it from the folder of uploads. */
async function store(files: FileStore, received: Parameters<FileStore['keep']>[0]): Promise<StoredFile> {
  try {
    return await files.keep(received);
  } finally {
    await discardFiles([received]);
  }
}
