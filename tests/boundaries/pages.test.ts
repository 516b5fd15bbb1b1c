import { expect, test } from 'vitest';
import { listFiles, read, withoutComments } from './sources.ts';

const pages = listFiles('src/pages/**/*.{ts,astro}');

/** The code that runs; in an .astro file, the part above its markup. */
const codeOf = (page: string): string => {
  const text = withoutComments(read(page));
  const code = page.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---$/m.exec(text)?.[1] ?? '') : text;
  return code.replaceAll(/^(?:import|export)\s[^;]*?\sfrom\s'[^']+';$|^import '[^']+';$/gm, '');
};

test('a page loads stored data through functions of its feature or of the server, once for all', () => {
  const query = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\b|\bsql`|from 'kysely'/;
  const loop = /\b(?:for|while)\s*(?:await\s*)?\(|\b(?:map|flatMap|forEach|filter|reduce)\(\s*async\b/;
  const wrong = pages.filter((page) => query.test(read(page)) || loop.test(codeOf(page)));
  expect(wrong).toEqual([]);
});

test('every file among the pages has a URL', () => {
  expect(pages.filter((page) => /\/_/.test(page))).toEqual([]);
});
