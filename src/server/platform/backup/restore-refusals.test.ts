import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import {
  describeOnEachEngine,
  describeOnSqlite,
  type Engine,
  newFolder,
} from '../../../../tests/support/each-engine.ts';
import { everyRow, type Keeping, saveCaseWithUploads, writeMail } from '../../../../tests/support/kept-things.ts';
import { restoreBackup } from '../../commands/restore-backup.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import { openAppContext } from '../../main/app-context.ts';
import { openFileStore } from '../files/file-store.ts';
import { readEnv } from '../settings/env.ts';
import { makeBackup } from './make-backup.ts';

/** Makes a site with one case, two uploads and an email, and a backup of it. */
async function backedUp({ newStorage, open }: Engine) {
  const site: Keeping = { ...(await newStorage()), s3: undefined };
  const db = await open(site);
  const keys = await saveCaseWithUploads(db, await openFileStore(site, 'an-id'));
  await writeMail(site, 'm');
  const folder = join(await newFolder(), 'b');
  const manifest = await makeBackup(site, folder);
  return { site, db, keys, folder, manifest };
}

describeOnSqlite('a backup that was altered', (engine) => {
  const { newStorage } = engine;
  const flipOneByte = async (file: string): Promise<void> => {
    const bytes = await readFile(file);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(file, bytes);
  };

  test.each(['upload', 'mail', 'database'])(
    'one changed byte in the %s is reported, and nothing is restored',
    async (what) => {
      const { folder, keys } = await backedUp(engine);
      const path = { upload: `files/${keys[1]}`, mail: 'mail/m.eml', database: 'database.sqlite' }[what] ?? '';
      await flipOneByte(join(folder, path));
      const target = { ...(await newStorage()), s3: undefined };
      await expect(restoreBackup(target, folder)).rejects.toThrow(`${path} is damaged`);
      await rm(join(folder, path));
      await expect(restoreBackup(target, folder)).rejects.toThrow(`${path} is not in the backup`);
      expect((await readdir(target.dataDir, { recursive: true })).filter((name) => name.includes('.'))).toEqual([]);
    },
  );

  test('a manifest that is missing, broken, in a newer format, or that points elsewhere', async () => {
    const { folder, manifest } = await backedUp(engine);
    const target = { ...(await newStorage()), s3: undefined };
    const restoring = (text: string) =>
      writeFile(join(folder, 'manifest.json'), text).then(() => restoreBackup(target, folder));
    const having = (more: object) => JSON.stringify({ ...manifest, ...more });
    await expect(restoring('{"format": 1')).rejects.toThrow('manifest.json is damaged');
    await expect(restoring(having({ format: 2 }))).rejects.toThrow('of a newer version of the site: see "format"');
    await expect(restoring(having({ migrations: ['9999_later'], breaking: undefined }))).rejects.toThrow(
      'newer version of the site',
    );
    const [file] = manifest.files;
    for (const path of ['files/../../etc/x', '/etc/passwd', 'files//x', 'mail/.x.eml', 'files/a\\b']) {
      await expect(restoring(having({ files: [{ ...file, path }] }))).rejects.toThrow('see "files"');
    }
    await expect(restoring(having({ files: [] }))).rejects.toThrow('which is not in the backup');
    await expect(restoring(having({ tables: { ...manifest.tables, outbox: 3 } }))).rejects.toThrow(
      'The table outbox has 2 rows after the restore, 3 were backed up',
    );
    expect(existsSync(join(target.dataDir, 'aarambh.sqlite'))).toBe(false);
    await rm(join(folder, 'manifest.json'));
    await expect(restoreBackup(target, folder)).rejects.toThrow('is not a backup: it has no manifest.json');
  });
});

describeOnEachEngine(
  'the place to restore into',
  (engine) => {
    const { newStorage, open } = engine;

    test('must be empty, and is not changed', async () => {
      const { folder } = await backedUp(engine);
      const target = { ...(await newStorage()), s3: undefined };
      const store = await openFileStore(target, 'an-id');
      const db = await open(target);
      const [key = ''] = await saveCaseWithUploads(db, store);
      await expect(restoreBackup(target, folder)).rejects.toThrow(
        'is not empty: the store of uploads holds attachments/',
      );
      for await (const keys of store.keys()) {
        for (const each of keys) {
          await store.remove(each);
        }
      }
      await writeMail(target, 'another');
      await expect(restoreBackup(target, folder)).rejects.toThrow('mail holds another.eml');
      await rm(join(target.dataDir, 'mail'), { recursive: true });
      const rows = await everyRow(db);
      await expect(restoreBackup(target, folder)).rejects.toThrow('is not empty: the table cases has 1 rows');
      expect(await everyRow(db)).toEqual(rows);
      expect(rows.files?.join()).toContain(key);
    });

    test('may be one where the site was only started, and is no longer running', async () => {
      const { folder, db } = await backedUp(engine);
      const target = { ...(await newStorage()), s3: undefined };
      const settings = { DATA_DIR: target.dataDir, DATABASE_URL: target.databaseUrl, LOG_LEVEL: 'silent' };
      const app = await openAppContext(readEnv(settings));
      await app.readiness();
      try {
        await expect(restoreBackup(target, folder)).rejects.toThrow('The site is running on the place to restore into');
      } finally {
        await app.close();
      }
      await restoreBackup(target, folder);
      expect(await everyRow(await open(target))).toEqual(await everyRow(db));
    });

    test('may hold what an interrupted restore has left', async () => {
      const { folder, keys, db } = await backedUp(engine);
      const target = { ...(await newStorage()), s3: undefined };
      await (await openFileStore(target, 'an-id')).put(keys[0] ?? '', {
        path: join(folder, 'files', keys[0] ?? ''),
        size: 1,
      });
      await mkdir(join(target.dataDir, 'mail'));
      await writeFile(join(target.dataDir, 'mail', 'm.eml.tmp'), 'Subj');
      await writeFile(join(target.dataDir, 'aarambh.sqlite.restoring'), 'SQLite');
      await restoreBackup(target, folder);
      expect(await everyRow(await open(target))).toEqual(await everyRow(db));
    });

    test('waiting email still waits, except email with an expired code', async () => {
      const site = { ...(await newStorage()), s3: undefined };
      const mails = (reference: string) => {
        const [firm, code] = twoMails(reference);
        return firm && code ? [firm, { ...code, purpose: 'code' as const }] : [];
      };
      await saveCase(await open(site), aSubmission(), { mails, limits: [] });
      const folder = join(await newFolder(), 'b');
      await makeBackup(site, folder);
      const target = { ...(await newStorage()), s3: undefined };
      expect(await restoreBackup(target, folder)).toMatchObject({ waiting: 1 });
      const rows = await (await open(target))
        .selectFrom('outbox')
        .select(['purpose', 'state'])
        .orderBy('purpose')
        .execute();
      expect(rows).toEqual([
        { purpose: 'code', state: 'dead' },
        { purpose: 'firm', state: 'waiting' },
      ]);
    });
  },
  { releaseOn: ['PostgreSQL'] },
);
