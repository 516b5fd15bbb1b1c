import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { yamlAsJson } from './yaml-as-json.ts';

const folder = mkdtempSync(join(tmpdir(), 'aarambh-yaml-'));
const file = join(folder, 'words.yaml');

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the code that a build would generate for a file. */
function load(source: string, id = `${file}?json`): string | undefined {
  writeFileSync(file, source);
  const { load: loading } = yamlAsJson() as unknown as {
    load(this: { addWatchFile(path: string): void }, id: string): string | undefined;
  };
  const watched: string[] = [];
  const code = loading.call({ addWatchFile: (path) => watched.push(path) }, id);
  if (code !== undefined) {
    expect(watched).toEqual([file]);
  }
  return code;
}

test('returns a file as JSON, rejects invalid YAML, and ignores other requests', () => {
  const source = 'title: { en: "a \\"b\\"\\u2028", hi: आरंभ }\nrows: [1, 2.5, 2026-11-23, ~]\n';
  const text: unknown = JSON.parse((load(source) ?? '').replace(/^export default (.*);$/s, '$1'));
  expect(JSON.parse(String(text))).toEqual({
    title: { en: 'a "b"\u2028', hi: 'आरंभ' },
    rows: [1, 2.5, '2026-11-23', null],
  });
  expect(() => load('a: 1\na: 2\n')).toThrow(/words\.yaml: .*Map keys must be unique/s);
  expect(load('a: 1\n', `${file}?raw`)).toBeUndefined();
});
