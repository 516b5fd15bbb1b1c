import { expect, test } from 'vitest';
import { importsOf, listFiles, listSources, read, withoutComments } from './sources.ts';

const sources = new Set(listSources());
const threads = [...sources].filter((path) => /new Worker\(/.test(withoutComments(read(path))));

/** Returns the files that pages are built from, each with the chain of imports that leads to it. */
function builtFrom(pages: readonly string[]): Map<string, string> {
  const found = new Map(pages.map((path) => [path, 'a page']));
  for (const [path] of found) {
    for (const { to, typeOnly } of importsOf(path)) {
      if (!typeOnly && sources.has(to) && !found.has(to)) {
        found.set(to, path);
      }
    }
  }
  return found;
}

// A page is built into another folder, where a thread does not find its code, so pages must use threads through AppContext.
test('no page includes code that starts a thread', () => {
  expect(threads.length).toBeGreaterThan(1);
  const built = builtFrom(listFiles('src/pages/**/*.{ts,astro}'));
  expect(built.size).toBeGreaterThan(300);
  const wrong = threads.flatMap((path) => (built.has(path) ? [`${path}, by ${built.get(path)}`] : []));
  expect(wrong).toEqual([]);
});
