import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** An arriving file under a random name, readable only by its owner. It is either finished or removed. */
export class TemporaryFile {
  readonly path: string;
  readonly #handle: FileHandle;

  private constructor(path: string, handle: FileHandle) {
    this.path = path;
    this.#handle = handle;
  }

  /** Creates a temporary file in `folder`, which must exist. */
  static async create(folder: string): Promise<TemporaryFile> {
    const path = join(folder, `${randomUUID()}.part`);
    return new TemporaryFile(path, await open(path, 'wx', 0o600));
  }

  async write(bytes: Uint8Array): Promise<void> {
    await this.#handle.writeFile(bytes);
  }

  /** Flushes the content to the disk and closes the file. @throws the disk's error; remove the file then */
  async finish(): Promise<void> {
    await this.#handle.sync();
    await this.#handle.close();
  }

  /** Deletes the file in whatever state it is. Never throws. */
  async remove(): Promise<void> {
    // The name is removed first, because the file would stay visible if the handle failed to close.
    await unlink(this.path).catch(() => {});
    await this.#handle.close().catch(() => {});
  }
}
