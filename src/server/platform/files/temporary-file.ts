import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** A file on its way in, under a random name, for its owner only. It is finished or removed, nothing in between. */
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

  /** Its content reaches the disk. @throws what the disk says; the file is to be removed then */
  async finish(): Promise<void> {
    await this.#handle.sync();
    await this.#handle.close();
  }

  /** Takes it from the disk, whatever state it is in. Never throws. */
  async remove(): Promise<void> {
    // The name first: a handle that does not close would otherwise keep the file in sight.
    await unlink(this.path).catch(() => {});
    await this.#handle.close().catch(() => {});
  }
}
