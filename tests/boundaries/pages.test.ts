import { expect, test } from 'vitest';
import { listFiles, read, withoutComments } from './sources.ts';

/** So many lines a page needs to read its address, call what does the work, and hand on what came of it. Imports are not counted. */
const MOST = 20;
/** A longer line counts as the lines that it would be. Letters. */
const WIDTH = 120;

const pages = listFiles('src/pages/**/*.{ts,astro}');

/** What runs: of an .astro file what stands above its markup. */
const codeOf = (page: string): string => {
  const text = withoutComments(read(page));
  const code = page.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---$/m.exec(text)?.[1] ?? '') : text;
  return code.replaceAll(/^(?:import|export)\s[^;]*?\sfrom\s'[^']+';$|^import '[^']+';$/gm, '');
};

const linesOf = (code: string): number =>
  code
    .split('\n')
    .filter((line) => line.trim() !== '')
    .reduce((sum, line) => sum + Math.ceil(line.length / WIDTH), 0);

test('a page loads and composes: what takes more lines belongs to its feature', () => {
  const long = pages
    .map((page) => ({ page, lines: linesOf(codeOf(page)) }))
    .filter(({ lines }) => lines > MOST)
    .map(({ page, lines }) => `${page} has ${lines} lines of code`);
  expect(pages.length).toBeGreaterThan(100);
  expect(long).toEqual([]);
});

test('a page asks for what is stored by the functions of its feature or of the server, once for all', () => {
  const query = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\b|\bsql`|from 'kysely'/;
  const loop = /\b(?:for|while)\s*(?:await\s*)?\(|\b(?:map|flatMap|forEach|filter|reduce)\(\s*async\b/;
  const wrong = pages.filter((page) => query.test(read(page)) || loop.test(codeOf(page)));
  expect(wrong).toEqual([]);
});

test('whatever lies among the pages has an address', () => {
  expect(pages.filter((page) => /\/_/.test(page))).toEqual([]);
});
