import { expect, test } from 'vitest';
import { listFiles, listSources, read, withoutComments } from './sources.ts';

/** The code that works only with these two languages, and would have to change for a third. */
const pair = [
  /'en' \| 'hi'|'hi' \| 'en'/g,
  /[!=]== '(?:en|hi)'/g,
  /\[\s*'(?:en|hi)',\s*'(?:en|hi)',?\s*\]/g,
  /\ben: string;\s*(?:readonly )?hi: string/g,
];
const everywhere = pair.slice(0, 1);

const found = (files: readonly string[], patterns: readonly RegExp[]): string[] =>
  files
    .filter((path) => !/^src\/(?:i18n|kernel)\//.test(path))
    .flatMap((path) =>
      patterns.flatMap((pattern) =>
        (withoutComments(read(path)).match(pattern) ?? []).map(
          (code) =>
            `${path}: "${code}" names two languages; src/kernel/locale.ts has Locale, locales, inEach, storedText, …`,
        ),
      ),
    );

test('no code but src/i18n and src/kernel names two languages', () => {
  expect(found(listSources(), pair)).toEqual([]);
});

test('no test, script or measurement writes out the type of a language', () => {
  const own = 'tests/boundaries/languages.test.ts';
  const files = listFiles('{src,tests,scripts,measure}/**/*.{ts,tsx,astro}').filter((path) => path !== own);
  expect(found(files, everywhere)).toEqual([]);
});
