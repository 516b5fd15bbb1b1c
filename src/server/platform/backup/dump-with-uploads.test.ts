import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeOnEachEngine, newFolder } from '../../../../tests/support/each-engine.ts';
import { saveCaseWithUploads } from '../../../../tests/support/kept-things.ts';
import { type FileStore, openFileStore } from '../files/file-store.ts';
import { configuredPlace } from './dump-database.ts';
import { dumpWithUploads } from './dump-with-uploads.ts';
import { hashOfFile } from './hashed-copy.ts';
import { makeBackup } from './make-backup.ts';

const signal = new AbortController().signal;

describeOnEachEngine(
  'dumpWithUploads',
  ({ newStorage, open }) => {
    test('a case deleted during the backup is not in it, and neither are its uploads', async () => {
      const storage = await newStorage();
      const db = await open(storage);
      const store = await openFileStore({ ...storage, s3: undefined }, 'an-id');
      const kept = await saveCaseWithUploads(db, store);
      const erased = await saveCaseWithUploads(db, store);
      let isErased = false;
      // One of the two uploads has been copied when both are deleted.
      const erasing: FileStore = {
        ...store,
        async read(key) {
          if (key === erased[1] && !isErased) {
            isErased = true;
            const { case_id } = await db
              .selectFrom('files')
              .select('case_id')
              .where('storage_key', '=', key)
              .executeTakeFirstOrThrow();
            for (const table of ['outbox', 'files'] as const) {
              await db.deleteFrom(table).where('case_id', '=', case_id).execute();
            }
            await db.deleteFrom('cases').where('id', '=', case_id).execute();
            for (const each of erased) {
              await store.remove(each);
            }
          }
          return store.read(key);
        },
      };
      const to = await newFolder();
      const { dump, uploads, missing } = await dumpWithUploads(configuredPlace(storage), erasing, {
        to,
        earlier: undefined,
        signal,
      });
      expect([isErased, missing]).toEqual([true, []]);
      expect(dump.contents.tables).toMatchObject({ cases: 1, outbox: 2, files: 2 });
      expect(uploads.map(({ path }) => path).toSorted()).toEqual(kept.map((key) => `files/${key}`).toSorted());
      const inFolder = globSync('attachments/**/*.pdf', { cwd: join(to, 'files') });
      expect(inFolder.toSorted()).toEqual(kept.toSorted());
    });

    test('an upload that is lost or incomplete is reported; everything else is there', async () => {
      const storage = await newStorage();
      const db = await open(storage);
      const store = await openFileStore({ ...storage, s3: undefined }, 'an-id');
      const [gone = '', other = ''] = await saveCaseWithUploads(db, store);
      await store.remove(gone);
      await db.updateTable('files').set({ size: 5 }).where('storage_key', '=', other).execute();
      const to = await newFolder();
      const copying = { to, earlier: undefined, signal };
      const { dump, uploads, missing } = await dumpWithUploads(configuredPlace(storage), store, copying);
      expect(missing.toSorted()).toEqual([`files/${gone}`, `files/${other}`].toSorted());
      expect([uploads, dump.contents.tables.files]).toEqual([[], 2]);
      expect(globSync('attachments/**/*.*', { cwd: join(to, 'files') })).toEqual([]);
    });

    test('an upload that only an earlier backup has is taken from there and reported', async () => {
      const storage = await newStorage();
      const db = await open(storage);
      const store = await openFileStore({ ...storage, s3: undefined }, 'an-id');
      const [gone = '', damaged = ''] = await saveCaseWithUploads(db, store);
      const folder = join(await newFolder(), 'earlier');
      const { files } = await makeBackup({ ...storage, s3: undefined }, folder);
      await store.remove(gone);
      await writeFile(join(folder, 'files', damaged), 'not what it was');
      const earlier = { folder, files: new Map(files.map((entry) => [entry.path, entry])) };
      const copying = { to: await newFolder(), earlier, signal };
      const { uploads, missing, onlyHere } = await dumpWithUploads(configuredPlace(storage), store, copying);
      expect([missing, onlyHere]).toEqual([[], [`files/${gone}`]]);
      expect(uploads).toEqual(files);
      expect(await hashOfFile(join(copying.to, 'files', damaged))).toEqual({
        size: expect.any(Number),
        sha256: files.find(({ path }) => path === `files/${damaged}`)?.sha256,
      });
    });

    test('a store that does not answer is not a missing upload', async () => {
      const storage = await newStorage();
      const db = await open(storage);
      const store = await openFileStore({ ...storage, s3: undefined }, 'an-id');
      await saveCaseWithUploads(db, store);
      const silent: FileStore = { ...store, read: () => Promise.reject(new Error('connect ECONNREFUSED')) };
      const copying = { to: await newFolder(), earlier: undefined, signal };
      await expect(dumpWithUploads(configuredPlace(storage), silent, copying)).rejects.toThrow('ECONNREFUSED');
    });
  },
  { releaseOn: ['PostgreSQL'] },
);
