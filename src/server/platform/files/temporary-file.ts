import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** An arriving file under a random name, readable for its owner only. It is either finished or removed. */
export class TemporaryFile {
  readonly path: string;
  readonly #handle: FileHandle;

  private constructor(path: string, handle: FileHandle) {
    this.path = path;
    this.#handle = handle;
  }

  /** Creates it in `folder`, which must exist. */
  static async create(folder: string): Promise<TemporaryFile> {
    const path = join(folder, `${randomUUID()}.part`);
    return new TemporaryFile(path, await open(path, 'wx', 0o600));
  }

  async write(bytes: Uint8Array): Promise<void> {
    await this.#handle.writeFile(bytes);
  }

  /** Flushes the content to the disk. @throws the disk's error; remove the file then */
  async finish(): Promise<void> {
    await this.#handle.sync();
    await this.#handle.close();
  }

  /** Deletes it in whatever state it is. Never throws. */
  async remove(): Promise<void> {
    // The name first: if the handle does not close, the file would otherwise stay visible.
    await unlink(this.path).catch(() => {});
    await this.#handle.close().catch(() => {});
  }
}
