// @module-tag release
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startCommand } from '../../../../tests/support/backup-commands.ts';
import { blockUpload, unblockUpload } from '../../../../tests/support/blocked-upload.ts';
import {
  describeOnEachEngine,
  describeOnSqlite,
  type Engine,
  newFolder,
} from '../../../../tests/support/each-engine.ts';
import { everyRow, saveCaseWithUploads } from '../../../../tests/support/kept-things.ts';
import { restoreBackup } from '../../commands/restore-backup.ts';
import { openFileStore } from '../files/file-store.ts';
import { makeBackup } from './make-backup.ts';

async function site({ newStorage, open }: Engine) {
  const storage = await newStorage();
  const db = await open(storage);
  const store = await openFileStore({ ...storage, s3: undefined }, 'an-id');
  const keys = await saveCaseWithUploads(db, store);
  return { storage, db, store, keys, backups: await newFolder() };
}

describeOnEachEngine('npm run backup and npm run restore', (engine) => {
  test('report in one line what they did', async () => {
    const { storage, db, backups } = await site(engine);
    const made = await startCommand('backup', storage, [join(backups, 'b'), '--json']).result;
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(made.stdout)).toMatchObject({ folder: join(backups, 'b'), files: 2, missing: [] });
    const target = await engine.newStorage();
    const restored = await startCommand('restore', target, [join(backups, 'b')]).result;
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored 1 case, 2 uploads and 0 emails \([\d.]+ MB\) as of 2/);
    expect(restored.stdout).toContain('\n2 emails are waiting. They will be sent when the site starts');
    expect(await everyRow(await engine.open(target))).toEqual(await everyRow(db));
  });

  test('a full disk is reported in a sentence, and nothing is left behind', async () => {
    const { storage, backups } = await site(engine);
    const options = { ulimit: engine.name === 'SQLite' ? '100' : '8' };
    const full = await startCommand('backup', storage, [join(backups, 'b')], options).result;
    expect(full).toMatchObject({ code: 1, stdout: '' });
    expect(full.stderr).toMatch(/^The disk fails|^pg_dump/);
    expect(await readdir(backups)).toEqual([]);
  });
});

describeOnSqlite('npm run backup', (engine) => {
  /** Starts a backup that blocks at an upload, because the upload is a pipe to which nothing has been written yet. */
  async function hanging() {
    const { storage, db, keys, backups } = await site(engine);
    const pipe = await blockUpload(storage.dataDir, keys[0] ?? '');
    const started = startCommand('backup', storage, [join(backups, 'b')]);
    const isCopying = async () => {
      const [name = ''] = await readdir(backups);
      return name !== '' && (await readdir(join(backups, name))).includes('files');
    };
    while (!(await isCopying())) {
      await sleep(5);
    }
    return { storage, db, backups, pipe, ...started };
  }

  test('if killed, it leaves nothing that looks complete, and the next one succeeds', async () => {
    const { storage, backups, pipe, child, result } = await hanging();
    child.kill('SIGKILL');
    await result;
    const [left = ''] = await readdir(backups);
    expect(left).toMatch(/^\.b\.unfinished-/);
    const target = { ...(await engine.newStorage()), s3: undefined };
    await expect(restoreBackup(target, join(backups, left))).rejects.toThrow('is not a backup');
    await rm(pipe);
    await makeBackup({ ...storage, s3: undefined }, join(backups, 'b'));
    expect(await readdir(backups)).toEqual([left, 'b']);
  });

  test('if asked to stop, it cleans up', async () => {
    const { backups, pipe, child, result } = await hanging();
    child.kill('SIGTERM');
    const stopped = { code: 1, stdout: '', stderr: 'Stopped; nothing was left behind.\n' };
    expect(await unblockUpload(pipe, result)).toEqual(stopped);
    expect(await readdir(backups)).toEqual([]);
  });

  test('it ends when the site that started it dies', async () => {
    const { backups, pipe, child, result } = await hanging();
    child.disconnect();
    expect(await unblockUpload(pipe, result)).toEqual({ code: 1, stdout: '', stderr: 'The site was stopped.\n' });
    expect(await readdir(backups)).toEqual([]);
  });

  test('a lost upload is reported, and the rest is backed up', async () => {
    const { storage, store, keys, backups } = await site(engine);
    await store.remove(keys[0] ?? '');
    const made = await startCommand('backup', storage, [join(backups, 'b')]).result;
    expect(made).toMatchObject({ code: 1, stdout: expect.stringContaining('Backed up 1 case, 1 upload and') });
    expect(made.stderr).toContain('Uploads that cases name are neither in the store nor in this backup:');
    expect(made.stderr).toContain(`files/${keys[0]}`);
    const target = { ...(await engine.newStorage()), s3: undefined };
    expect((await restoreBackup(target, join(backups, 'b'))).manifest.missing).toEqual([`files/${keys[0]}`]);
  });

  test('a folder that is not empty is not touched; an empty one is filled', async () => {
    const { storage, backups } = await site(engine);
    const all = { ...storage, s3: undefined };
    await writeFile(join(backups, 'x'), '');
    await expect(makeBackup(all, backups)).rejects.toThrow('exists and is not empty');
    await expect(makeBackup(all, join(backups, 'x'))).rejects.toThrow('exists and is not empty');
    expect(await readdir(backups)).toEqual(['x']);
    await mkdir(join(backups, 'b'));
    await makeBackup(all, join(backups, 'b'));
    expect(await readdir(backups)).toEqual(['b', 'x']);
  });
});

test.each([
  ['backup', ['a', '--jason']],
  ['restore', ['a', 'b']],
] as const)('npm run %s with %j is answered with the usage', async (program, args) => {
  const nowhere = { dataDir: '/nowhere', databaseUrl: undefined };
  const { code, stdout, stderr } = await startCommand(program, nowhere, args).result;
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(`npm run ${program} -- FOLDER`);
});
