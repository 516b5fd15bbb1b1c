import { chmod, lstat, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import { afterThisTest, describeOnEachEngine, newFolder } from '../../../../tests/support/each-engine.ts';
import { aReceivedFile } from '../../../../tests/support/file-stores.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import { openAppContext } from '../../main/app-context.ts';
import { readEnv } from './env.ts';
import { makePrivate } from './private-folder.ts';

/** Lists everything in a folder that users other than its owner may read, write or enter. */
async function openToOthers(folder: string): Promise<string[]> {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...inside.map((entry) => join(entry.parentPath, entry.name))];
  const found = await Promise.all(paths.map(async (path) => ({ path, ...(await lstat(path)) })));
  return found.filter(({ mode }) => (mode & 0o077) !== 0 && (mode & 0o170000) !== 0o120000).map(({ path }) => path);
}

describeOnEachEngine('DATA_DIR', ({ newStorage }) => {
  test('is private with all that a running site puts into it, even if it was open to all before', async () => {
    const { databaseUrl } = await newStorage();
    const dataDir = join(await newFolder(), 'data');
    const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
    const use = async () => {
      const app = await openAppContext(env);
      afterThisTest(() => app.close());
      const place = await app.uploads.enter('192.0.2.1', 1000);
      place.leave();
      const file = await app.files.keep(await aReceivedFile());
      await saveCase(app.db, aSubmission({ files: [file] }), { mails: twoMails, limits: [] });
      app.outbox.wake();
      await expect.poll(() => readdir(join(dataDir, 'mail')).catch(() => [])).not.toEqual([]);
      await app.close();
    };
    await use();
    expect(await openToOthers(dataDir)).toEqual([]);
    for (const path of await readdir(dataDir, { recursive: true })) {
      await chmod(join(dataDir, path), 0o755);
    }
    await chmod(dataDir, 0o755);
    await use();
    expect(await openToOthers(dataDir)).toEqual([]);
    expect(await readdir(join(dataDir, 'files'))).toContain('attachments');
  });
});

test('a folder with other content stays open, and so do link targets; our files in it are closed', async () => {
  const dataDir = await newFolder();
  const outside = await newFolder();
  await Promise.all([chmod(dataDir, 0o755), chmod(outside, 0o755), mkdir(join(dataDir, 'files'))]);
  await writeFile(join(dataDir, 'notes.txt'), 'the operator’s', { mode: 0o644 });
  await symlink(outside, join(dataDir, 'mail'));
  await symlink(outside, join(dataDir, 'files', 'link'));
  await chmod(join(dataDir, 'files'), 0o755);
  expect(await makePrivate(dataDir)).toEqual([dataDir]);
  expect(await openToOthers(dataDir)).toEqual([dataDir, join(dataDir, 'notes.txt')]);
  expect((await lstat(outside)).mode & 0o777).toBe(0o755);
});
