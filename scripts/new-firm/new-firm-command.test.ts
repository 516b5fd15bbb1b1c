// @module-tag release
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const temporary = mkdtempSync(join(tmpdir(), 'aarambh-test-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const command = 'scripts/new-firm/new-firm.ts';
const env = { PATH: '' };
const run = (...args: string[]) => spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' });
const answersOf = (name: string) => `tests/fixtures/new-firm/${name}.yaml`;

describe('npm run new-firm', () => {
  test('the folder is written once and never overwritten', () => {
    const folder = join(temporary, 'bakery');
    expect(run(folder, '--answers', answersOf('bakery')).stdout).toMatch(/files written to .*\n[\s\S]*What to do next/);
    const again = run(folder, '--answers', answersOf('bakery'));
    expect(again.status).toBe(1);
    expect(again.stderr).toContain('has files in it: name a folder that is new or empty');
    expect(run('package.json', '--answers', answersOf('bakery')).stderr).toContain('is a file');
  });

  test('wrong answers write nothing; flags can complete a file of answers', () => {
    const folder = join(temporary, 'wrong');
    const wrong = run(folder, '--answers', answersOf('bakery'), '--gstin', '27AAPFU0939F1ZX', '--phone', '12');
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toMatch(/Nothing was written:\n {2}phone: .*\n {2}gstin: /);
    expect(existsSync(folder)).toBe(false);
    expect(run(folder, '--answers', answersOf('bakery'), '--city', 'Bhopal', '--city-hi', 'भोपाल').status).toBe(0);
    expect(parse(readFileSync(join(folder, 'company.yaml'), 'utf8')).office.latitude).toBe(23.26);
  });

  test('one by one, a wrong answer is asked for again and Enter takes the default', () => {
    const folder = join(temporary, 'asked');
    const typed = [
      'Kesar Bakery',
      'केसर बेकरी',
      '',
      '',
      'bakery',
      'बेकरी',
      'Nagpur',
      'नागपुर',
      '12 Ring Road',
      '12 रिंग रोड',
      '440010',
    ];
    const rest = [
      '12',
      '98765 00210',
      'nobody',
      'namaste@kesar-bakery.example',
      '',
      '',
      '27AAPFU0939F1ZX',
      'none',
      'orders, cakes',
      'orders',
    ];
    const input = [...typed, ...rest].join('\n');
    const asked = spawnSync(process.execPath, [command, folder], { env, encoding: 'utf8', input });
    expect(asked.stderr).toBe('');
    expect(asked.stdout).toContain('10 of 10. What can people do on the site');
    expect(asked.stdout).toContain('This is not a valid GST number');
    expect(asked.stdout).toContain('There is no cakes');
    expect(parse(readFileSync(join(folder, 'company.yaml'), 'utf8')).phones.main).toBe('+91 98765 00210');
    const cut = spawnSync(process.execPath, [command, join(temporary, 'cut')], {
      env,
      encoding: 'utf8',
      input: 'Kesar',
    });
    expect(cut.stderr).toContain('The answers ended before the questions. Nothing was written.');
  });
});
