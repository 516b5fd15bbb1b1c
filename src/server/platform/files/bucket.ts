import type { Readable } from 'node:stream';

/** Stores files by key: in a folder of this machine or an S3 bucket. A key is a path such as `attachments/a/b.pdf`. */
export interface Bucket {
  /**
   * Stores a file from this machine, completely or not at all. The file is durable when this returns.
   * @param type the media type, such as image/png
   */
  put(key: string, path: string, type: string): Promise<void>;
  /** Stores a short text, replacing the previous one. */
  write(key: string, text: string): Promise<void>;
  /** Returns a stored short text; undefined if there is none. */
  readText(key: string): Promise<string | undefined>;
  read(key: string): Promise<Readable>;
  /** Removes a file; it may already be gone. */
  remove(key: string): Promise<void>;
  /**
   * Moves a file; it may already be gone. If the process dies during the move, the file is in one of the two places or
   * in both.
   */
  move(from: string, to: string): Promise<void>;
  /** Lists every key below a folder, page by page. */
  list(folder: string): AsyncGenerator<string[]>;
}
