// @module-tag release
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'aarambh-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/upgrade-content/upgrade-content.ts', ...args], {
    env: { PATH: '', CONTENT_DIR: folder },
    encoding: 'utf8',
  });

test('npm run upgrade-content checks CONTENT_DIR or the folder it is given, and ends with 1 while something is missing', () => {
  expect(run().stderr).toBe(`${folder} has no company.yaml: it is not a firm's content folder\n`);
  cpSync('tests/fixtures/second-firm', folder, { recursive: true });
  const wording = join(folder, 'wording.yaml');
  const source = readFileSync(wording, 'utf8');
  writeFileSync(wording, source.slice(0, source.indexOf('blog:')));
  const found = run();
  expect(found.status).toBe(1);
  expect(found.stdout).toContain(`${wording} › blog (text)`);
  expect(found.stdout).toContain(`${wording} › blog-intro (text)`);
  const written = run('--write');
  expect(written.status).toBe(1);
  const after = readFileSync(wording, 'utf8');
  expect(after.startsWith(source.slice(0, source.indexOf('blog:')).trimEnd())).toBe(true);
  expect(after).not.toMatch(/^blog(?:-intro)?:/m);
  expect(run('tests/fixtures/second-firm').stdout).toContain('Nothing has to be done.');
  expect(run('tests/fixtures/second-firm').status).toBe(0);
});
