import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../install.mjs';

const folder = mkdtempSync(join(tmpdir(), 'content-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a service with two prices is reported with its line but does not stop a build', () => {
  cpSync(join(root, 'tests/fixtures/second-firm'), folder, { recursive: true });
  const file = join(folder, 'services/milk-test.yaml');
  const text = readFileSync(file, 'utf8').replace('appointment: { minutes: 60 }', 'appointment: { price: 350 }');
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/check-content.ts')], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: folder },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /^Look at \S+services\/milk-test\.yaml:\d+ › appointment\.price: is 350, but the service costs 300, .*\.$/m,
  );
  expect(stdout).toContain('no fault.');
});
