import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SERVERS } from '../src/server/across/health/served-build.ts';
import { buildFolder } from '../src/server/platform/settings/build-folder.ts';
import { BUILD_PARTS, beginBuild, exchangeBuild, STAMP } from './exchange-build.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aarambh-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Makes a build whose home page has this text. @returns its folder */
async function build(text: string): Promise<string> {
  const next = beginBuild(folder);
  fill(next, text);
  const made = exchangeBuild(folder, next, `stamp of ${text}`);
  // Two builds in one millisecond would have the same name.
  await sleep(2);
  return made;
}

function fill(place: string, text: string): void {
  for (const part of BUILD_PARTS) {
    mkdirSync(join(place, part), { recursive: true });
  }
  writeFileSync(join(place, 'client/index.html'), text);
}

const shown = (): string => readFileSync(join(folder, 'client/index.html'), 'utf8');

test('a build has a folder of its own, and one link points to the newest', async () => {
  const first = await build('first');
  expect(buildFolder({ buildDir: folder })).toBe(first);
  const second = await build('second');
  expect(buildFolder({ buildDir: folder })).toBe(second);
  expect([shown(), readFileSync(join(first, 'client/index.html'), 'utf8')]).toEqual(['second', 'first']);
  expect(readFileSync(join(second, STAMP), 'utf8')).toBe('stamp of second');
});

test('keeps the newest three builds, and those that a running server serves', async () => {
  const served = await build('served');
  mkdirSync(join(folder, SERVERS));
  writeFileSync(join(folder, SERVERS, `${hostname()}.${process.pid}`), served.split('/').at(-1) ?? '');
  const dead = await build('of a server that has ended');
  writeFileSync(join(folder, SERVERS, `${hostname()}.999999999`), dead.split('/').at(-1) ?? '');
  for (const text of ['3', '4', '5']) {
    await build(text);
  }
  expect(existsSync(join(served, 'client/index.html'))).toBe(true);
  expect(existsSync(dead)).toBe(false);
  expect(readdirSync(join(folder, 'builds'))).toHaveLength(4);
  expect(readdirSync(join(folder, SERVERS))).toEqual([`${hostname()}.${process.pid}`]);
});

test('an interrupted build changes nothing, and the next one removes it', async () => {
  await build('whole');
  const broken = beginBuild(folder);
  fill(broken, 'half');
  // A folder with the name of the stamp stops the last step, as a full disk would.
  mkdirSync(join(broken, STAMP));
  expect(() => exchangeBuild(folder, broken, 'half')).toThrow(/EISDIR/);
  expect(shown()).toBe('whole');
  await build('next');
  expect(shown()).toBe('next');
  expect(readdirSync(folder).filter((name) => name.startsWith('.next'))).toEqual([]);
});

test('the single build of an older version becomes the first of them', async () => {
  fill(folder, 'old');
  writeFileSync(join(folder, STAMP), 'stamp of old');
  expect(buildFolder({ buildDir: folder })).toBe(folder);
  await build('new');
  expect(shown()).toBe('new');
  expect(readFileSync(join(folder, 'builds/0/client/index.html'), 'utf8')).toBe('old');
});
