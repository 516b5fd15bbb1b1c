import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeOnSqlite, newFolder } from '../../../../tests/support/each-engine.ts';
import { findNewest, folderOfNight, removeLeftOvers, removeOldBackups } from './keep-backups.ts';
import { manifestText } from './manifest.ts';

const sha256 = 'a'.repeat(64);

/**
 * Creates folders that look like backups of these days in November. For 7 the backup is complete; for -7 it lacks an
 * upload.
 */
async function backups(...days: number[]): Promise<string> {
  const root = await newFolder();
  for (const day of days) {
    const folder = folderOfNight(root, `2026-11-${String(Math.abs(day)).padStart(2, '0')}`);
    await mkdir(folder);
    const manifest = {
      site: '1',
      engine: 'sqlite' as const,
      takenAt: '2026-11-22T00:00:00Z',
      migrations: [],
      tables: {},
      database: { path: 'database.sqlite' as const, size: 1, sha256 },
      files: [],
      onlyHere: [],
      missing: day < 0 ? ['files/attachments/x.pdf'] : [],
    };
    await writeFile(join(folder, 'manifest.json'), manifestText(manifest));
  }
  return root;
}
const left = async (root: string) =>
  (await readdir(root)).map((name) => name.replace('nightly-2026-11-', '')).toSorted();

describeOnSqlite('nightly backups', () => {
  test('the newest backups are kept, as many as the setting says', async () => {
    const root = await backups(1, 2, 3, 4, 5);
    expect(await removeOldBackups(root, 3)).toEqual(['nightly-2026-11-02', 'nightly-2026-11-01']);
    expect(await left(root)).toEqual(['03', '04', '05']);
  });

  test('the last good one stays, however many incomplete ones follow', async () => {
    const root = await backups(1, 2, -3, -4, -5, -6);
    await removeOldBackups(root, 3);
    expect(await left(root)).toEqual(['02', '04', '05', '06']);
    expect(await findNewest(root)).toBe(folderOfNight(root, '2026-11-06'));
  });

  test('a folder without a manifest does not count, and other folders are not touched', async () => {
    const root = await backups(1, 2);
    await mkdir(folderOfNight(root, '2026-11-03'));
    for (const name of [
      'before-the-move',
      '.nightly-2026-11-03.unfinished-ab12cd34',
      '.nightly-2026-11-01.going',
      '.mine',
    ]) {
      await mkdir(join(root, name));
    }
    await removeOldBackups(root, 2);
    await removeLeftOvers(root);
    expect(await left(root)).toEqual(['.mine', '01', '02', '03', 'before-the-move']);
  });
});
