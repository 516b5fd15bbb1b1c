import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { isInTurn } from '../../tests/support/turn.ts';
import { root } from '../install.mjs';
import type { Fault } from './fault.ts';

const folder = mkdtempSync(join(tmpdir(), 'follow-ups-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(folder, { recursive: true });
  cpSync(join(root, 'tests/fixtures/second-firm'), folder, { recursive: true });
});

const check = (...options: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/check-content.ts'), ...options], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: folder },
    encoding: 'utf8',
  });
const report = () => JSON.parse(check('--json').stdout) as { faults: Fault[]; withheld: number };

/** Makes a file invalid YAML before a given line, so that a parser loses everything after it. */
function breakBefore(file: string, line: string): void {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(`\n${line}`);
  writeFileSync(join(folder, file), text.replace(`\n${line}`, `\n"unclosed: [\n${line}`));
}

const broken: readonly [file: string, line: string][] = [
  ['company.yaml', 'branches:'],
  ['company.yaml', 'name:'],
  ['navigation.yaml', 'columns:'],
  ['pages.yaml', '/contact:'],
  ['portals.yaml', 'fssai:'],
  ['article-categories.yaml', '- '],
  ['service-categories.yaml', '- '],
  ['services/milk-test.yaml', 'page:'],
  ['features.yaml', ''],
];
test.each(broken.filter(([file, line]) => isInTurn(`${file} ${line}`)))(
  '%s, not valid YAML before "%s", is one fault',
  (file, line) => {
    if (line === '') {
      writeFileSync(join(folder, file), 'orders: false\n"unclosed: [\nappointments: false\n');
    } else {
      breakBefore(file, line);
    }
    const { faults } = report();
    expect(faults.map((fault) => `${fault.file}: ${fault.says}`)).toEqual([
      expect.stringMatching(new RegExp(`^${file}: is not valid YAML: `)),
    ]);
  },
);

test('says that other faults are not listed, but lists those that do not depend on the broken file', () => {
  breakBefore('portals.yaml', 'fssai:');
  const navigation = join(folder, 'navigation.yaml');
  writeFileSync(navigation, readFileSync(navigation, 'utf8').replace('icon: ', 'icon: No'));
  const about = join(folder, 'about.yaml');
  writeFileSync(about, readFileSync(about, 'utf8').replace('\nvalues:', '\nvalus:'));
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toMatch(/\/portals\.yaml:\d+: is not valid YAML: /);
  expect(stderr).toContain('names the icon "No');
  expect(stderr).toContain('valus: is not a known key');
  expect(stderr).toMatch(/^\d+ more faults are not listed, because a file above is not valid YAML/m);
  expect(stderr).toMatch(/^4 faults in /m);
});

test('keys that occur twice are all named', () => {
  const file = join(folder, 'wording.yaml');
  const text = readFileSync(file, 'utf8');
  const keys = text.match(/^[\w-]+(?=:)/gm)?.slice(0, 2) ?? [];
  writeFileSync(file, `${text}\n${keys.map((key) => `${key}: { same: a }\n`).join('')}`);
  const { faults } = report();
  expect(faults.map(({ says }) => says)).toEqual([
    expect.stringContaining('must be unique'),
    expect.stringContaining('must be unique'),
  ]);
});
