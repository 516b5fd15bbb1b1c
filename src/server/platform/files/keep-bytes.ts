import { makePrivateFolder } from '../settings/private-folder.ts';
import { newKey } from './file-keys.ts';
import type { FileStore } from './file-store.ts';
import { TemporaryFile } from './temporary-file.ts';

/**
 * Stores bytes from memory. They are durable when this returns.
 * @param type media type
 * @returns the key; a file that nothing refers to is swept later
 */
export async function keepBytes(
  files: Pick<FileStore, 'incoming' | 'databaseId' | 'bucket'>,
  bytes: Uint8Array,
  type: string,
): Promise<string> {
  await makePrivateFolder(files.incoming);
  const key = newKey(files.databaseId, type);
  const file = await TemporaryFile.create(files.incoming);
  try {
    await file.write(bytes);
    await file.finish();
    await files.bucket.put(key, file.path, type);
    return key;
  } finally {
    await file.remove();
  }
}
