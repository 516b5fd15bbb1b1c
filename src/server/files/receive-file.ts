import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { harmlessName } from './file-name.ts';
import type { FileFault, ReceivedFile, UploadRules } from './upload-rules.ts';

/** So many bytes tell what a file is: https://github.com/sindresorhus/file-type reads no more for the types we take. */
const TELLING = 4100;

/** A file as it streams in; `truncated` once more than the limit has come. */
export type ArrivingFile = Readable & { truncated?: boolean };

/**
 * Writes an arriving file under a temporary name, once its first bytes have shown that it is of an allowed type; a file
 * that is refused never touches the disk or leaves it again. Reads the stream to its end in any case.
 * @returns the file on disk, or why it was refused; `undefined` for a file field that was left empty
 * @throws what the disk or the broken-off stream says; nothing is left behind then
 */
export async function receiveFile(
  stream: ArrivingFile,
  sentName: string | undefined,
  folder: string,
  rules: UploadRules,
): Promise<ReceivedFile | FileFault | undefined> {
  const path = join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let type: string | undefined;
  let size = 0;
  let fault: FileFault | undefined;
  let trouble: unknown;
  let handle: FileHandle | undefined;
  const look = async (): Promise<void> => {
    const found = (await fileTypeFromBuffer(head))?.mime ?? 'unknown';
    if (!rules.types.includes(found)) fault = 'fileType';
    else {
      type = found;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      handle = await open(path, 'wx', 0o600);
      await handle.writeFile(head);
    }
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      // Leaving the loop would destroy the stream, and with it the parser's place in the form: the rest is read past.
      if (fault !== undefined || trouble !== undefined) continue;
      try {
        hash.update(chunk);
        if (handle) await handle.writeFile(chunk);
        else {
          head = Buffer.concat([head, chunk]);
          if (head.length >= TELLING) await look();
        }
      } catch (error) {
        trouble = error;
      }
    }
    if (trouble !== undefined) throw trouble;
    if (stream.truncated) fault = 'fileTooLarge';
    if (size === 0) return sentName ? 'fileEmpty' : undefined;
    if (fault === undefined && type === undefined) await look();
    if (fault !== undefined || type === undefined) return await gone(fault ?? 'fileType');
    await handle?.sync();
    return { path, name: harmlessName(sentName), type, size, sha256: hash.digest('hex') };
  } catch (error) {
    await gone(undefined);
    throw error;
  } finally {
    await handle?.close();
  }

  async function gone<T>(why: T): Promise<T> {
    if (handle) await unlink(path).catch(() => {});
    return why;
  }
}

/** Takes temporary files away; those that are gone already are no trouble. */
export async function discardFiles(files: readonly Pick<ReceivedFile, 'path'>[]): Promise<void> {
  await Promise.all(files.map(({ path }) => unlink(path).catch(() => {})));
}
