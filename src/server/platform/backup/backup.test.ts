import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnEachEngine, type Engine, newFolder } from '../../../../tests/support/each-engine.ts';
import {
  everyFile,
  everyRow,
  type Keeping,
  saveCaseWithUploads,
  writeMail,
} from '../../../../tests/support/kept-things.ts';
import { startS3 } from '../../../../tests/support/s3.ts';
import { restoreBackup } from '../../commands/restore-backup.ts';
import { openFileStore } from '../files/file-store.ts';
import type { S3Settings } from '../settings/env.ts';
import { makeBackup } from './make-backup.ts';

type Stores = () => { from: S3Settings | undefined; to: S3Settings | undefined };

const isWithin = (few: readonly string[] = [], many: readonly string[] = []): boolean =>
  new Set(few).isSubsetOf(new Set(many));

async function emptyStore(site: Keeping): Promise<void> {
  const store = await openFileStore(site, 'an-id');
  for await (const keys of store.keys()) {
    await Promise.all(keys.map((key) => store.remove(key)));
  }
}

function tests({ newStorage, open }: Engine, stores: Stores): void {
  test('everything is restored, row by row and byte by byte, although enquiries arrive during the backup', async () => {
    const { from: s3, to } = stores();
    const site: Keeping = { ...(await newStorage()), s3 };
    const db = await open(site);
    const store = await openFileStore(site, 'an-id');
    for (let count = 0; count < 5; count += 1) {
      await saveCaseWithUploads(db, store);
    }
    await writeMail(site, 'a-mail.1@example.in');
    const before = await everyRow(db);
    const backups = await newFolder();

    let arriving = true;
    const visitor = (async () => {
      for (let count = 0; arriving && count < 20; count += 1) {
        await saveCaseWithUploads(db, store).then(() => nextTurn());
      }
      await saveCaseWithUploads(db, store);
    })();
    const { missing, tables } = await makeBackup(site, join(backups, 'during'));
    arriving = false;
    await visitor;
    const during: Keeping = { ...(await newStorage()), s3: to };
    await restoreBackup(during, join(backups, 'during'));
    const then = await everyRow(await open(during));
    const now = await everyRow(db);
    const thenFiles = await everyFile(during);
    const nowFiles = await everyFile(site);
    for (const table of ['cases', 'outbox', 'files', 'limits']) {
      expect([table, isWithin(before[table], then[table])]).toEqual([table, true]);
      expect([table, isWithin(then[table], now[table])]).toEqual([table, true]);
    }
    expect([then.cases?.length, missing]).toEqual([tables.cases, []]);
    expect(then.cases?.length).toBeLessThan(now.cases?.length ?? 0);
    const keys = (then.files ?? []).map((row) => (JSON.parse(row) as { storage_key: string }).storage_key);
    expect(Object.keys(thenFiles).toSorted()).toEqual([...keys, 'a-mail.1@example.in.eml'].toSorted());
    expect(nowFiles).toMatchObject(thenFiles);

    await emptyStore(during);
    await makeBackup(site, join(backups, 'quiet'), { earlier: join(backups, 'during') });
    const quiet: Keeping = { ...(await newStorage()), s3: to };
    await restoreBackup(quiet, join(backups, 'quiet'));
    expect(await everyRow(await open(quiet))).toEqual(now);
    expect(await everyFile(quiet)).toEqual(nowFiles);
    // The file is hard-linked from the earlier backup instead of copied again.
    const [linked] = keys;
    expect(await stat(join(backups, 'quiet', 'files', linked ?? ''))).toMatchObject({ nlink: 2 });
    for (const each of [site, quiet]) {
      await emptyStore(each);
    }
  });
}

describeOnEachEngine(
  'backup and restore, files on disk',
  (engine) => {
    tests(engine, () => ({ from: undefined, to: undefined }));

    test('only its owner can read it', async () => {
      const site = { ...(await engine.newStorage()), s3: undefined };
      await saveCaseWithUploads(await engine.open(site), await openFileStore(site, 'an-id'));
      await writeMail(site, 'm');
      const folder = join(await newFolder(), 'b');
      await makeBackup(site, folder);
      const names = await readdir(folder, { recursive: true });
      expect(names).toHaveLength(9);
      for (const name of ['', ...names]) {
        const { mode } = await stat(join(folder, name));
        expect([name, mode & 0o077]).toEqual([name, 0]);
      }
    });
  },
  { releaseOn: ['PostgreSQL'] },
);

describe('backup and restore, files in a bucket', () => {
  const s3: Awaited<ReturnType<typeof startS3>>[] = [];
  beforeAll(async () => {
    s3.push(await startS3(), await startS3());
  });
  afterAll(async () => {
    for (const each of s3) {
      await each.stop();
    }
  });
  describeOnEachEngine('S3', (engine) => tests(engine, () => ({ from: s3[0]?.settings, to: s3[1]?.settings })), {
    releaseOn: ['SQLite', 'PostgreSQL'],
  });
});
