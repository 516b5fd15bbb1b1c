import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../../src/server/platform/files/file-store.ts';
import type { StoredFile } from '../../src/server/platform/files/upload-rules.ts';
import { newFolder } from './each-engine.ts';
import { sampleFile } from './sample-files.ts';

/** Puts a PDF into the store, like an upload that has just arrived. @param size in bytes */
export async function storedPdf(files: FileStore, name: string, size = 400): Promise<StoredFile> {
  const path = join(await newFolder(), 'upload.part');
  await writeFile(path, sampleFile('pdf', size));
  return files.keep({ path, name, type: 'application/pdf', size, sha256: '' });
}
