import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

const root = join(import.meta.dirname, '../..');

test('a size below a megabyte is in kilobytes', () => {
  expect([0, 1023, 1024, 2867, 348_160, 1_048_000, 1_048_576, 1_258_291].map(fileSize)).toEqual([
    '0 B',
    '1023 B',
    '1 KB',
    '3 KB',
    '340 KB',
    '1023 KB',
    '1.0 MB',
    '1.2 MB',
  ]);
  expect(fileSize(1_048_575)).toBe('1.0 MB');
});

test('sizes are formatted in one place only, and a limit has the same unit in both languages', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: root }).filter((name) => !/\.test\.tsx?$/.test(name));
  const own = files.filter((name) => {
    const text = readFileSync(join(root, name), 'utf8');
    return /एमबी|केबी|toFixed\(1\)\} ?[KM]B|\/ 1024\)\} [KM]B/.test(text) && !name.endsWith('i18n/file-size.ts');
  });
  expect(own).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});
