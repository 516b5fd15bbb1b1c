import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { saveCase } from '../../src/server/domains/cases/store/save-case.ts';
import { databaseId } from '../../src/server/platform/database/installation.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { FILES, OWNER_MARK, QUARANTINE } from '../../src/server/platform/files/file-keys.ts';
import { type FileStore, openFileStore } from '../../src/server/platform/files/file-store.ts';
import type { ReceivedFile } from '../../src/server/platform/files/upload-rules.ts';
import type { S3Settings } from '../../src/server/platform/settings/env.ts';
import { aSubmission } from './a-submission.ts';
import { describeOnEachEngine, type Engine, newFolder } from './each-engine.ts';
import { startS3 } from './s3.ts';
import { sampleFile } from './sample-files.ts';

/** The location of a store: a folder or the bucket. Several databases can use the same one. */
export interface Site {
  readonly dataDir: string;
  readonly s3: S3Settings | undefined;
}

/** Declares the same tests four times, for SQLite and PostgreSQL, and for files on disk and in a bucket. */
export function describeOnEachStore(
  name: string,
  tests: (engine: Engine, place: { kind: 'disk' | 'S3'; newSite: () => Promise<Site> }) => void,
): void {
  describeOnEachEngine(`${name}, on disk`, (engine) =>
    tests(engine, { kind: 'disk', newSite: async () => ({ dataDir: await newFolder(), s3: undefined }) }),
  );
  describe(`${name}, in a bucket`, () => {
    let s3: Awaited<ReturnType<typeof startS3>>;
    beforeAll(async () => {
      s3 = await startS3();
    });
    afterAll(() => s3.stop());
    describeOnEachEngine('S3', (engine) =>
      tests(engine, {
        kind: 'S3',
        async newSite() {
          const site = { dataDir: await newFolder(), s3: s3.settings };
          const { bucket } = await openFileStore(site, 'nobody');
          for (const folder of [FILES, QUARANTINE]) {
            for (const key of await keysBelow({ bucket }, folder)) {
              await bucket.remove(key);
            }
          }
          await bucket.remove(OWNER_MARK);
          return site;
        },
      }),
    );
  });
}

/** Opens the store in the same way as the process that works with this database. */
export async function openStore(site: Site, db: Database): Promise<FileStore> {
  return openFileStore(site, await databaseId(db));
}

/** Lists all keys of a store below a folder, sorted. */
export async function keysBelow({ bucket }: Pick<FileStore, 'bucket'>, folder: string = FILES): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of bucket.list(folder)) {
    keys.push(...page);
  }
  return keys.sort();
}

/** Makes a file as an upload leaves it, on the test's disk. */
export async function aReceivedFile(name = 'a.pdf', bytes = sampleFile('pdf')): Promise<ReceivedFile> {
  const path = join(await newFolder(), `${crypto.randomUUID()}.part`);
  await writeFile(path, bytes);
  return { path, name, type: 'application/pdf', size: bytes.length, sha256: `${name}${bytes.length}` };
}

/** Stores this many cases with a file each. @returns the keys, in order */
export async function storeCases(db: Database, store: FileStore, count: number): Promise<string[]> {
  const received = await aReceivedFile();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const file = await store.keep(received);
      await saveCase(db, aSubmission({ files: [file] }), { mails: () => [], limits: [] });
      return file.key;
    }),
  );
}
