import { createHash } from 'node:crypto';
import { makePrivateFolder } from '../settings/private-folder.ts';
import type { FileStore } from './file-store.ts';
import { TemporaryFile } from './temporary-file.ts';
import type { StoredFile } from './upload-rules.ts';

/** Stores a file that the server has made, such as a PDF for an email. The file is durable when this returns. */
export async function keepMadeFile(
  files: Pick<FileStore, 'incoming' | 'keep'>,
  { name, type, bytes }: { readonly name: string; readonly type: string; readonly bytes: Uint8Array },
): Promise<StoredFile> {
  await makePrivateFolder(files.incoming);
  const part = await TemporaryFile.create(files.incoming);
  try {
    await part.write(bytes);
    await part.finish();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return await files.keep({ path: part.path, name, type, size: bytes.length, sha256 });
  } finally {
    await part.remove();
  }
}
