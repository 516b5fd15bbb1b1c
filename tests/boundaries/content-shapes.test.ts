import { expect, test } from 'vitest';
import { listKeys } from '../../scripts/content-shapes/list-keys.ts';
import { loadShapes } from '../../scripts/content-shapes/load-shapes.ts';
import { listUntold, readChanges } from '../../scripts/content-shapes/read-changes.ts';
import { read } from './sources.ts';

const modules = import.meta.glob('/src/catalogue/**/*.shape.ts', { eager: true }) as Record<string, object>;
const lines = listKeys(await loadShapes(async (module) => modules[`/src/catalogue/${module}`]));
const listed = (name: string): string[] => read(`docs/content-shapes/${name}.txt`).trimEnd().split('\n');

test('docs/content-shapes/now.txt lists every key of content: update it with npm run content-shapes', () => {
  expect(lines).toEqual(listed('now'));
  expect(lines).toContain('company.yaml › branches[].city: text');
  expect(lines).toContain('company.yaml › gst: group, optional');
});

test('docs/content-changes.md covers every key that was added, renamed or removed since the last release', () => {
  const entries = readChanges(read('docs/content-changes.md')).filter(({ release }) => release === 'Unreleased');
  expect(listUntold(listed('released'), lines, entries)).toEqual([]);
});

test('an entry names a key of either list, or says that it is of any file or text', () => {
  const known = new Set([...listed('released'), ...lines].map((line) => line.replace(/: .*/, '')));
  const plain = new Set([...known].map((key) => readChanges(`## x\n- ${key}: added.`)[0]?.keys[0]));
  const unknown = readChanges(read('docs/content-changes.md')).filter(
    ({ release, keys }) =>
      release === 'Unreleased' && !keys.some((key) => plain.has(key) || /^(?:any|all) /i.test(key)),
  );
  expect(unknown.map(({ keys }) => keys.join())).toEqual([]);
});
