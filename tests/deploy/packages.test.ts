import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runtimePackages } from '../../scripts/bundle-packages.ts';
import { packageOf, root } from '../boundaries/sources.ts';

/** The imports that the bundler leaves, at most one per line: `from "x"`, `import "x"`, `import("x")`, `require("x")`. */
const specifiers = /(?:\bfrom\s|\bimport\s|\bimport\(|\brequire\()\s*["']([^"'$]+)["']/g;
const isComment = (line: string): boolean => /^\s*(?:\*|\/[/*])/.test(line);

function importsIn(file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines
    .filter((line) => !isComment(line))
    .flatMap((line) => [...line.matchAll(specifiers)].map(([, to = '']) => to));
}

test('the built server needs no package except those under "dependencies"', () => {
  const files = globSync('dist/server/**/*.mjs', { cwd: root });
  const packages = new Set(
    files
      .flatMap(importsIn)
      .filter((to) => !isBuiltin(to))
      .flatMap((to) => packageOf(to) ?? []),
  );
  expect(files.length, 'run npm run build first').toBeGreaterThan(5);
  expect(packages).toContain('kysely');
  expect([...packages].filter((name) => !runtimePackages().includes(name))).toEqual([]);
});
