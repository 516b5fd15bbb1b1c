import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editorFiles, listDoors } from '../../scripts/content-schemas.ts';
import { listFiles, read, root } from './sources.ts';

const shapes = import.meta.glob('/src/catalogue/**/*.shape.ts', { eager: true }) as Record<string, object>;

test('the editor’s schemas of content/ are current: update them with npm run content-schemas', async () => {
  const wanted = await editorFiles(async (module) => shapes[`/src/catalogue/${module}`]);
  for (const [path, text] of Object.entries(wanted)) {
    expect(read(path), path).toBe(text);
  }
  expect(listFiles('.vscode/schemas/*')).toEqual(
    Object.keys(wanted)
      .filter((path) => path.startsWith('.vscode/schemas/'))
      .sort(),
  );
});

test('every content file is read by one loader of the catalogue', () => {
  const covered = listDoors().flatMap(({ files }) => globSync(files, { cwd: root }));
  expect(covered.toSorted()).toEqual(listFiles('content/**/*.yaml'));
});
