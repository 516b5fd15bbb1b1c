import { join } from 'node:path';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { type FileStore, openFileStore } from '../../src/server/platform/files/file-store.ts';
import { newFolder } from './each-engine.ts';

/** A database with its own file store. */
export async function openMailStore(db: Database): Promise<{ db: Database; files: FileStore }> {
  return { db, files: await openFileStore({ dataDir: join(await newFolder(), 'data'), s3: undefined }, 'test') };
}

/** Every key in the store. */
export async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of files.keys()) {
    keys.push(...page);
  }
  return keys;
}

/** Builds an email from its header lines and its text. */
export const rawMail = (headers: readonly string[], text = 'नमस्ते'): Buffer<ArrayBuffer> =>
  Buffer.from(`${headers.join('\r\n')}\r\n\r\n${text}\r\n`);
