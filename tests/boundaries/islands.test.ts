import { expect, test } from 'vitest';
import { importsOf, listSources, read, withoutComments } from './sources.ts';

const sources = listSources();

/** The files of an island: its own, and all of ours that it loads. */
function partsOf(island: string): Set<string> {
  const parts = new Set<string>();
  const visit = (path: string): void => {
    if (parts.has(path) || !sources.includes(path)) {
      return;
    }
    parts.add(path);
    for (const { to, typeOnly } of importsOf(path)) {
      if (!typeOnly) {
        visit(to);
      }
    }
  };
  visit(island);
  return parts;
}

/** Code that searches the whole page, although other files render most of it. */
const searches = /\bdocument\s*\.\s*(?:querySelector|getElement|forms\b|images\b|links\b)/;

test('no island searches the page; what it needs comes by a ref, a form’s own elements, an event or a key', () => {
  const islands = sources.filter((path) => path.endsWith('.island.tsx'));
  const parts = new Set(islands.flatMap((island) => [...partsOf(island)]));
  expect(islands.length).toBeGreaterThan(10);
  expect(parts.size).toBeGreaterThan(3 * islands.length);
  expect([...parts].filter((path) => searches.test(withoutComments(read(path))))).toEqual([]);
});

test('no texts are passed to a script in `data-` attributes; a sentence belongs in the markup, where it is translated and read aloud', () => {
  // `data-label` is a cell's column heading, which only the style sheet uses, to show it on a phone.
  const gives = /\bdata-(?!label=)[\w-]+=\{[^}]*\bwords\b/;
  const takes = /\btextContent\s*=[^;]*\bdataset\.\w+\b(?!\s*===)/;
  const found = (pattern: RegExp, ending: string) =>
    sources.filter((path) => path.endsWith(ending) && pattern.test(withoutComments(read(path))));
  expect([...found(gives, '.tsx'), ...found(takes, '.enhance.ts')]).toEqual([]);
});
