import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { latinNamesShape } from '@/catalogue/site/latin-names.shape.ts';
import { readChecked } from './read-checked.ts';

const folder = mkdtempSync(join(tmpdir(), 'checked-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a file with this text. */
function reading(text: string): () => unknown {
  writeFileSync(join(folder, 'names.yaml'), text);
  return () => readChecked(folder, 'names.yaml', latinNamesShape);
}

test('a script that reads a content file names each fault in a plain line', () => {
  expect(reading('naems: {}\npatterns: yes')).toThrow(
    new RegExp(`^${folder}/names.yaml › naems: is not a known key; did you mean names\\?$`, 'm'),
  );
  expect(reading('naems: {}\npatterns: yes')).toThrow(/^\S+ › patterns: is "yes": expected a list/m);
  expect(reading('names: [')).toThrow(/names\.yaml is not valid YAML: /);
  expect(() => readChecked(folder, 'gone.yaml', latinNamesShape)).toThrow(`${join(folder, 'gone.yaml')} is missing.`);
});

test('a mark of a sample is passed over', () => {
  expect(reading('sample: true\nnames: {}\npatterns: []')()).toEqual({ names: {}, patterns: [] });
});
