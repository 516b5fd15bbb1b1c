import { Readable } from 'node:stream';
import { harmlessName } from '../files/file-name.ts';
import type { FileStore } from '../files/file-store.ts';
import { discardFiles, receiveFile } from '../files/receive-file.ts';
import type { UploadGate } from '../files/upload-gate.ts';
import type { StoredFile } from '../files/upload-rules.ts';
import type { ParsedAttachment } from './parsed-mail.ts';

/** As forms take them; a mail may carry more at once. */
const RULES = {
  field: 'mail',
  atMost: 20,
  maxBytes: 20 * 1024 * 1024,
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  required: false,
} as const;

export type KeptAttachment = StoredFile & { readonly contentId: string | undefined };
/** It lies in the raw mail alone. */
export interface RefusedAttachment {
  readonly name: string;
  readonly size: number;
  readonly why: 'fileTooLarge' | 'fileCount' | 'fileType' | 'fileEmpty' | 'fileMissing';
}

/**
 * Puts what came with a mail into the store, through the same checks as uploads of forms: its content says what it is, not its
 * name.
 * @throws UploadRefused while the disk or the store takes nothing; the mail is read again later. What was kept until then is in
 * `kept`, for the caller to take out again
 */
export async function keepAttachments(
  { files, uploads }: { files: FileStore; uploads: UploadGate },
  attachments: readonly ParsedAttachment[],
  kept: KeptAttachment[],
): Promise<RefusedAttachment[]> {
  const refused: RefusedAttachment[] = [];
  if (attachments.length === 0) return refused;
  const place = await uploads.enter(
    'mails that come in',
    attachments.reduce((sum, { bytes }) => sum + bytes.length, 0),
  );
  try {
    for (const { name, bytes, contentId } of attachments) {
      const size = bytes.length;
      const refuse = (why: RefusedAttachment['why']) => refused.push({ name: harmlessName(name), size, why });
      if (kept.length >= RULES.atMost) refuse('fileCount');
      else if (size > RULES.maxBytes) refuse('fileTooLarge');
      else {
        const land = async () => ({ folder: uploads.folder, place });
        const received = await receiveFile(Readable.from([Buffer.from(bytes)]), name || 'unnamed', RULES, land);
        if (received === undefined || typeof received === 'string') refuse(received ?? 'fileEmpty');
        else
          try {
            kept.push({ ...(await files.keep(received)), contentId });
          } finally {
            await discardFiles([received]);
          }
      }
    }
  } finally {
    place.leave();
  }
  return refused;
}
