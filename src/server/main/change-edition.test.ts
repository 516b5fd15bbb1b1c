import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FIRM_FILE } from '../across/firm-file.ts';
import { loadStaticPages } from '../platform/http/static-pages.ts';
import { openChange } from './change-edition.ts';

test('one step changes the finished pages and the firm’s facts, back and forth; a removed page is gone', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'change-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  const client = join(dist, 'client');
  const folder = join(dist, 'edition');
  for (const [place, price] of [
    [client, '1'],
    [folder, '2'],
  ] as const) {
    await mkdir(join(place, 'old'), { recursive: true });
    await writeFile(join(place, 'index.html'), `<!doctype html>${price}`);
    await writeFile(join(place, FIRM_FILE), price);
  }
  await writeFile(join(client, 'old/index.html'), '<!doctype html>old');

  const pages = await loadStaticPages(client, false);
  const seen: string[] = [];
  const change = openChange({
    pages,
    dist,
    secure: false,
    showPages: ({ find }) => void seen.push(`${find('/')?.identity.body}`, `old: ${find('/old') !== undefined}`),
    followFirm: (firm) => void seen.push(`firm ${firm}`),
  });

  const forth = await change({
    folder,
    facts: { files: ['index.html', FIRM_FILE], removed: ['old/index.html'], isPacked: true },
  });
  expect(seen).toEqual([]);
  forth();
  expect(seen.splice(0)).toEqual(['<!doctype html>2', 'old: false', 'firm 2']);
  const back = await change({ folder: undefined, facts: { files: [], removed: [], isPacked: true } });
  back();
  expect(seen).toEqual(['<!doctype html>1', 'old: true', 'firm 1']);
});
