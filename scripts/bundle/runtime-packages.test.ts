import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import type { PrintedScript } from '../../src/kernel/drawable.ts';
import { fontFile, printedScripts } from '../../src/server/domains/documents/pdf/printed-fonts.ts';
import { root } from '../install.mjs';
import { isOfUse } from './runtime-packages.ts';

test('the bundle has the fonts that documents are printed with, and no other font of these packages', () => {
  const all = globSync('node_modules/@expo-google-fonts/*/*/*.ttf', { cwd: root });
  const isCopied = (path: string) => {
    const parts = path.split('/').slice(3);
    return parts.every((_, index) => isOfUse(parts.slice(0, index + 1).join('/')));
  };
  const needed = printedScripts.flatMap((script: PrintedScript | 'main') =>
    [false, true].map((isStrong) => relative(root, fontFile(script, isStrong))),
  );
  const copied = all.filter(isCopied);
  expect(copied.toSorted()).toEqual([...new Set(needed)].toSorted());
});

test('the bundle has the part of HarfBuzz that shapes text', () => {
  expect(isOfUse('dist/harfbuzz.wasm')).toBe(true);
  expect(isOfUse('dist/index.mjs')).toBe(true);
  expect(isOfUse('dist/harfbuzz-subset.wasm')).toBe(false);
});
