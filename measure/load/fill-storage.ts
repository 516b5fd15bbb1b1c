import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseId } from '../../src/server/platform/database/installation.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import type { CaseRow, Database, OutboxRow } from '../../src/server/platform/database/schema.ts';
import { openFileStore } from '../../src/server/platform/files/file-store.ts';
import { startBuiltServer } from './built-server.ts';
import { makeInquiry, Poster } from './post-inquiry.ts';

const AT_ONCE = 500;
/** The size of an upload, in bytes. */
const SIZE = 100_000;

/**
 * Fills a new storage with copies of one inquiry, stored as the built site stores it. The first copies also get
 * uploads.
 */
export async function fillStorage(
  storage: { dataDir: string; databaseUrl: string | undefined },
  { cases, uploads }: { cases: number; uploads: number },
): Promise<void> {
  await postOne(storage);
  const db = await openDatabase(storage);
  try {
    const sample = await db.selectFrom('cases').selectAll().executeTakeFirstOrThrow();
    const mails = await db.selectFrom('outbox').selectAll().execute();
    for (let from = 0; from < cases; from += AT_ONCE) {
      const copies = Array.from({ length: AT_ONCE }, (_, index) => copyOf(sample, mails, from + index));
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('cases')
          .values(copies.map(({ row }) => row))
          .execute();
        await transaction
          .insertInto('outbox')
          .values(copies.flatMap((copy) => copy.mails))
          .execute();
      });
    }
    await addUploads(db, storage, uploads);
  } finally {
    await db.destroy();
  }
}

async function postOne(storage: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const server = await startBuiltServer(storage);
  const poster = new Poster(server.base, 1);
  await poster.post(makeInquiry(1, 'sample'));
  poster.close();
  await server.end('SIGTERM');
}

function copyOf(sample: CaseRow, mails: readonly OutboxRow[], number: number) {
  const id = randomUUID();
  const reference = `AAR-${number}`;
  const row: CaseRow = { ...sample, id, reference, idempotency_key: id };
  return {
    row,
    mails: mails.map((mail, index): OutboxRow => {
      const message_id = `<${number}.${index}@sample>`;
      return { ...mail, id: randomUUID(), case_id: id, message_id, state: 'sent', sent_at: mail.created_at };
    }),
  };
}

async function addUploads(db: Database, storage: { dataDir: string }, count: number): Promise<void> {
  const store = await openFileStore({ ...storage, s3: undefined }, await databaseId(db));
  const folder = await mkdtemp(join(tmpdir(), 'aarambh-upload-'));
  const path = join(folder, 'a.pdf');
  const ids = await db.selectFrom('cases').select('id').limit(count).execute();
  for (const [index, { id: case_id }] of ids.entries()) {
    await writeFile(path, Buffer.alloc(SIZE, `${index} `));
    const { key } = await store.keep({ path, name: 'a.pdf', type: 'application/pdf', size: SIZE, sha256: '' });
    const row = { id: randomUUID(), case_id, storage_key: key, name: 'a.pdf', type: 'application/pdf' };
    await db
      .insertInto('files')
      .values({ ...row, size: SIZE, created_at: Date.now() })
      .execute();
  }
  await rm(folder, { recursive: true });
}
