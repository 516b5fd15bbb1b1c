import type { Readable } from 'node:stream';

/** A place for files by key: a folder of this machine, or an S3 bucket. A key is a path such as `attachments/a/b.pdf`. */
export interface Bucket {
  /** Stores a file of this machine, whole or not at all; it is durable when this returns. @param type such as image/png */
  put(key: string, path: string, type: string): Promise<void>;
  /** Stores a short text, in the place of what was there. */
  write(key: string, text: string): Promise<void>;
  /** A short text; undefined when there is none. */
  readText(key: string): Promise<string | undefined>;
  read(key: string): Promise<Readable>;
  /** What is gone already is no trouble. */
  remove(key: string): Promise<void>;
  /** A process that dies meanwhile leaves it at either place or at both. What is gone already is no trouble. */
  move(from: string, to: string): Promise<void>;
  /** Every key below a folder, page by page. */
  list(folder: string): AsyncGenerator<string[]>;
}
