import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, read, root } from '../boundaries/sources.ts';

const rows = read('docs/threats.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| who |'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('every row of docs/threats.md says who, what, what stops it, and names tests that exist', () => {
  expect(rows.length).toBeGreaterThan(30);
  const faults = rows.flatMap(([who = '', what = '', , stops = '', tests = '', ...more]) => {
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    const lost = named.filter((path) => !existsSync(join(root, path)) || !(isTest(path) || /\.spec\.ts$/.test(path)));
    const isWhole = who && what && stops && named.length > 0 && more.length === 0;
    return [
      ...(isWhole ? [] : [`${who}: ${what}: a cell is empty or one too many`]),
      ...lost.map((path) => `${what}: ${path}`),
    ];
  });
  expect(faults).toEqual([]);
});
