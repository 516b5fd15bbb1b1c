import { execFileSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aSubmission } from '../../../../tests/support/a-submission.ts';
import {
  afterThisTest,
  beforeRelease,
  describeOnPostgres,
  describeOnSqlite,
  newFolder,
} from '../../../../tests/support/each-engine.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import { openLog } from '../log/log.ts';
import { openDatabase } from './open-database.ts';

/** Opens the database. Returns the error's name and message if that fails, and `it opened` if it succeeds. */
const refusal = (storage: { dataDir: string; databaseUrl: string | undefined }): Promise<string> =>
  openDatabase(storage).then(
    async (db) => {
      await db.destroy();
      return 'it opened';
    },
    (error: { name: string; message: string }) => `${error.name}: ${error.message}`,
  );

describeOnSqlite('SQLite that cannot be opened says why and what to do', ({ newStorage, open }) => {
  test('DATA_DIR is a file', async () => {
    const storage = await newStorage();
    const dataDir = join(storage.dataDir, 'file');
    await writeFile(dataDir, '');
    expect(await refusal({ ...storage, dataDir })).toMatch(/file is a file where a folder should be.* \(EEXIST\)$/);
    expect(await refusal({ ...storage, dataDir: join(dataDir, 'data') })).toMatch(/ \(ENOTDIR\)$/);
  });

  test('the file is not a database, or is a folder', async () => {
    const one = await newStorage();
    const other = await newStorage();
    await writeFile(join(one.dataDir, 'aarambh.sqlite'), 'a letter to my aunt '.repeat(500));
    expect(await refusal(one)).toMatch(
      /^StorageUnavailable: .*aarambh.sqlite is not an SQLite database.* \(SQLITE_NOTADB\)$/,
    );
    await mkdir(join(other.dataDir, 'aarambh.sqlite'));
    expect(await refusal(other)).toMatch(/\(EISDIR\)$/);
  });

  test('the file is damaged', async () => {
    const storage = await newStorage();
    const file = join(storage.dataDir, 'aarambh.sqlite');
    await (await openDatabase(storage)).destroy();
    const page = Buffer.alloc(4096, 0xff);
    const db = new DatabaseSync(file);
    const [{ rootpage = 0 } = {}] = db
      .prepare("select rootpage from sqlite_schema where name = 'kysely_migration'")
      .all();
    db.close();
    execFileSync('dd', [`of=${file}`, 'bs=4096', `seek=${Number(rootpage) - 1}`, 'conv=notrunc'], {
      input: page,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    expect(await refusal(storage)).toMatch(/damaged.*restore the newest backup.* \(SQLITE_CORRUPT\)$/);
  });

  test('while it runs, the log has the cause as well', async () => {
    const db = await open();
    const lines: string[] = [];
    const log = openLog({ logLevel: 'warn' }, { write: (line: string) => void lines.push(line) });
    await sql`pragma query_only = on`.execute(db);
    await saveCase(db, aSubmission(), { mails: () => [], limits: [] }).catch((err) => log.error({ err }, 'not stored'));
    expect(JSON.parse(lines.join(''))).toMatchObject({
      err: {
        summary: expect.stringMatching(/^The database is failing. Cause: SQLITE_READONLY: attempt to write/),
        advice: expect.stringMatching(/read-only.*\(SQLITE_READONLY\)$/),
      },
    });
  });

  test('a folder that may not be written', async () => {
    const folder = await newFolder();
    const isMounted = mountReadOnly(folder);
    if (!isMounted) {
      await chmod(folder, 0o500);
    }
    const told = await refusal({ dataDir: join(folder, 'data'), databaseUrl: undefined });
    // Root can write everywhere except on a read-only disk.
    const isRoot = process.getuid?.() === 0;
    expect(told).toMatch(isMounted ? /read-only.*\(EROFS\)$/ : isRoot ? /^it opened$/ : /chown.*\(EACCES\)$/);
  });
});

/** Mounts a read-only disk. @returns false if this user may not mount */
function mountReadOnly(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder], { stdio: 'ignore' });
    afterThisTest(async () => void execFileSync('umount', ['--lazy', folder]));
    return true;
  } catch {
    return false;
  }
}

describeOnPostgres('PostgreSQL that cannot be opened says why and what to do', ({ newStorage }) => {
  test('it has no such database, or no such user', async () => {
    const { databaseUrl = '' } = await newStorage();
    const nameless = new URL(databaseUrl);
    nameless.pathname = '/no_such';
    expect(await refusal({ dataDir: '', databaseUrl: String(nameless) })).toMatch(/no database.*createdb.*\(3D000\)$/);
    const unknown = new URL(databaseUrl);
    unknown.username = 'nobody_here';
    expect(await refusal({ dataDir: '', databaseUrl: String(unknown) })).toMatch(/user name.*pg_hba.conf.*\(28000\)$/);
  });
});

test('nothing listens', beforeRelease, async () => {
  const told = await refusal({ dataDir: '', databaseUrl: 'postgres://u:secret@127.0.0.1:1/site' });
  expect(told).toMatch(
    /^StorageUnavailable: Nothing listens at the PostgreSQL at 127.0.0.1:1\/site.* \(ECONNREFUSED\)$/,
  );
});

test('the password is wrong', async () => {
  // The tests' server trusts every user. This fake server answers the first message as if the password were wrong.
  const said = ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed for user "u"', ''].join('\0');
  const message = Buffer.alloc(5 + said.length + 1);
  message.write('E', 0);
  message.writeInt32BE(4 + said.length + 1, 1);
  message.write(said, 5);
  const server = createServer((socket) => socket.once('data', () => socket.end(message)).on('error', () => {}));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const told = await refusal({ dataDir: '', databaseUrl: `postgres://u:secret@127.0.0.1:${port}/site` });
  server.close();
  expect(told).toMatch(/^StorageUnavailable: PostgreSQL rejects the password in DATABASE_URL.*\(28P01\)$/);
});
