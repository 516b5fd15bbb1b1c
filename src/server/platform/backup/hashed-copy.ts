import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/** The size of some content in bytes, and its SHA-256 in hexadecimal. */
export interface Hashed {
  readonly size: number;
  readonly sha256: string;
}

/**
 * Writes a stream to a new file; its content is on disk when this returns. `read` is called only when everything else
 * is ready, because a stream that fails before it has an error listener would end the process.
 * @throws the error of the stream or the disk, or an error if the file already exists
 */
export async function copyHashed(read: () => Readable | Promise<Readable>, to: string): Promise<Hashed> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await using file = await open(to, 'wx', 0o600);
  const hashed = await consume(await read(), (chunk) => file.writeFile(chunk));
  await file.sync();
  return hashed;
}

/** Reads a stream to its end and returns its size and hash. */
export function hashOf(from: Readable): Promise<Hashed> {
  return consume(from);
}

/** Returns the size and the hash of a file. */
export function hashOfFile(path: string): Promise<Hashed> {
  return consume(createReadStream(path, { highWaterMark: 1024 * 1024 }));
}

async function consume(from: Readable, take?: (chunk: Buffer) => Promise<void>): Promise<Hashed> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of from as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
    await take?.(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}
