import { hash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { saveCase } from '../../src/server/domains/cases/store/save-case.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { type FileStore, openFileStore } from '../../src/server/platform/files/file-store.ts';
import type { Env } from '../../src/server/platform/settings/env.ts';
import { aSubmission, twoMails } from './a-submission.ts';
import { newFolder } from './each-engine.ts';
import { sampleFile } from './sample-files.ts';

/** The place where a site stores what it receives. */
export type Keeping = Pick<Env, 'dataDir' | 'databaseUrl' | 's3'>;

/** Texts that a dump must not corrupt: escape sequences in several formats, false line endings, both scripts. */
const MESSAGE = 'नमस्ते\tक्ष "ज्ञ"\r\n\\N \\. \u2028\u2029 \\u0000 \' ; -- 🙏\v\f\b';

/** Saves a case with two uploads, as a form does. @returns their keys */
export async function saveCaseWithUploads(db: Database, store: FileStore): Promise<string[]> {
  const folder = await newFolder();
  const files = await Promise.all(
    [300, 70_000].map(async (size, index) => {
      const path = join(folder, `${index}.part`);
      const bytes = Buffer.concat([sampleFile('pdf', 100), randomBytes(size)]);
      await writeFile(path, bytes);
      return store.keep({ path, name: 'नोटिस.pdf', type: 'application/pdf', size: bytes.length, sha256: '' });
    }),
  );
  const submission = aSubmission({ files, fields: { name: 'आशा', email: 'asha@example.in', message: MESSAGE } });
  await saveCase(db, submission, {
    mails: twoMails,
    limits: [{ key: crypto.randomUUID(), windowMs: 60_000, atMost: 9 }],
  });
  return files.map(({ key }) => key);
}

/** Writes an email like a site without a mail server, and another that is only half written. */
export async function writeMail({ dataDir }: Keeping, name: string): Promise<void> {
  await mkdir(join(dataDir, 'mail'), { recursive: true });
  await writeFile(join(dataDir, 'mail', `${name}.eml`), `Subject: ${name}\r\n\r\n${MESSAGE}`);
  await writeFile(join(dataDir, 'mail', `.${name}.tmp`), 'Subj');
}

/** Returns every row of every table as JSON, sorted, by table name. */
export async function everyRow(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const result = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    rows[name] = result.rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return rows;
}

/** Returns the SHA-256 of every stored upload and email, by name. */
export async function everyFile(env: Keeping): Promise<Record<string, string>> {
  const store = await openFileStore(env);
  const files: Record<string, string> = {};
  for await (const page of store.keys()) {
    for (const key of page) {
      files[key] = hash('sha256', await buffer(await store.read(key)));
    }
  }
  const mails = await readdir(join(env.dataDir, 'mail')).catch(() => []);
  for (const name of mails.filter((each) => each.endsWith('.eml'))) {
    files[name] = hash('sha256', await readFile(join(env.dataDir, 'mail', name)));
  }
  return files;
}
