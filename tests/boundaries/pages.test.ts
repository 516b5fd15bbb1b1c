import { expect, test } from 'vitest';
import { listFiles, read, withoutComments } from './sources.ts';

const pages = listFiles('src/pages/**/*.{ts,astro}');

/** What runs: of an .astro file what stands above its markup. */
const codeOf = (page: string): string => {
  const text = withoutComments(read(page));
  const code = page.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---$/m.exec(text)?.[1] ?? '') : text;
  return code.replaceAll(/^(?:import|export)\s[^;]*?\sfrom\s'[^']+';$|^import '[^']+';$/gm, '');
};

test('a page asks for what is stored by the functions of its feature or of the server, once for all', () => {
  const query = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\b|\bsql`|from 'kysely'/;
  const loop = /\b(?:for|while)\s*(?:await\s*)?\(|\b(?:map|flatMap|forEach|filter|reduce)\(\s*async\b/;
  const wrong = pages.filter((page) => query.test(read(page)) || loop.test(codeOf(page)));
  expect(wrong).toEqual([]);
});

test('whatever lies among the pages has an address', () => {
  expect(pages.filter((page) => /\/_/.test(page))).toEqual([]);
});
