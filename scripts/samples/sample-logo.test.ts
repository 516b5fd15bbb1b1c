import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listSamples } from './list-samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'logo-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the logo of the sample firm is listed until the firm has its own or none', () => {
  const logos = (): string[] =>
    listSamples(folder).texts.flatMap(({ file, word }) => (word === 'the logo' ? [file] : []));
  cpSync('tests/fixtures/second-firm', folder, { recursive: true });
  expect(logos()).toEqual([]);
  cpSync('content/pictures/brand', join(folder, 'pictures/brand'), { recursive: true });
  expect(logos()).toEqual(['favicon', 'mark-dark', 'mark'].map((name) => `pictures/brand/${name}.svg`));
  rmSync(join(folder, 'pictures/brand/favicon.svg'));
  writeFileSync(join(folder, 'pictures/brand/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(logos()).toEqual(['pictures/brand/mark-dark.svg']);
  expect(listSamples('content').texts).toEqual([]);
});
