import { expect, test } from 'vitest';
import { isTest, listFiles, read } from './sources.ts';

/** A type assertion on parsed JSON. `readJson` of src/kernel/read-json.ts checks it instead. */
const claimed = /JSON\.parse\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\) as (?!unknown)/g;

const claims = (path: string, code = read(path)): string[] =>
  [...code.matchAll(claimed)].map(([found]) => `${path}: ${found}`);

test('parsed JSON is checked by its shape', () => {
  const files = listFiles('{src,scripts,measure}/**/*.{ts,tsx,mjs,astro}').filter((path) => !isTest(path));
  expect(files.flatMap((path) => claims(path))).toEqual([]);
});

test('finds a type assertion', () => {
  expect(claims('x', 'const a = JSON.parse(read(join(a, b))) as Row;')).toHaveLength(1);
  expect(claims('x', 'const a: unknown = JSON.parse(text);')).toEqual([]);
});
