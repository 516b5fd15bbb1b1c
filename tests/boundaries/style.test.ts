import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, listSources, read, withoutComments } from './sources.ts';

const sources = listSources();
const code = sources.filter((path) => !path.endsWith('.astro'));

/** `file:line: text` of every line that matches. */
const lines = (path: string, pattern: RegExp): string[] =>
  withoutComments(read(path))
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []));

describe('style', () => {
  test('a folder or file is named after what is in it', () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common|libs?)(\/|\.|$)/i;
    expect(listFiles('{src,tests,scripts,migrations,content}/**/*').filter((path) => vague.test(path))).toEqual([]);
  });

  test('a component is named, not numbered', () => {
    const files = sources.filter(
      (path) => /\d\.(tsx|astro)$/.test(basename(path)) && !/^\d+\.astro$/.test(basename(path)),
    );
    expect([
      ...files,
      ...code.flatMap((path) => lines(path, /^export (?:default )?(?:function|const) [A-Z][a-z]\w*\d+\b/)),
    ]).toEqual([]);
  });

  test('linter and type check have no exceptions in the code', () => {
    const files = listFiles('{src,tests,scripts,migrations}/**/*.{ts,tsx,mjs,astro,css}');
    const exception = /biome-(?:ignore)|@ts-(?:ignore|nocheck|expect-error)|eslint-disable/;
    // Code that must not compile states the error that it expects.
    const found = files.filter((path) => !path.endsWith('.types.ts') && exception.test(read(path)));
    expect(found.filter((path) => path !== 'tests/boundaries/style.test.ts')).toEqual([]);
  });

  // The build would merge the timeline into `animation`, and browsers would ignore the whole property.
  test('a rule that names a timeline has no shorthand for its animation', () => {
    const rules = listFiles('src/**/*.css').flatMap(
      (path) => withoutComments(read(path)).match(/[^{}]+\{[^{}]*\}/g) ?? [],
    );
    const timed = rules.filter((rule) => /animation-timeline:/.test(rule));
    expect(timed.length).toBeGreaterThan(0);
    expect(timed.filter((rule) => /[\s;{]animation:/.test(rule))).toEqual([]);
  });

  test('nothing is typed any', () => {
    expect(sources.flatMap((path) => lines(path, /(?:[:<|&,(]|\bas)\s*any\s*(?:[;,)>=|&[\]{]|$)/))).toEqual([]);
  });

  test('every content file opens with a comment that says what it is', () => {
    expect(listFiles('content/**/*.yaml').filter((path) => !/^# \S.{20,}/.test(read(path)))).toEqual([]);
  });

  test('every export of server, kernel, i18n and catalogue has a description above it', () => {
    const offered = /^export (?:async )?function (\w+)|^export const (\w+)[^=\n]*= (?:async )?(?:<[^\n]*>)?\(/gm;
    const bare = code
      .filter((path) => /^src\/(server|kernel|i18n|catalogue)\//.test(path))
      .flatMap((path) => {
        const text = read(path);
        return [...text.matchAll(offered)]
          .filter(({ index }) => !/\*\/\s*$/.test(text.slice(0, index)))
          .map(([, ...names]) => `${path}: ${names.find(Boolean)} has no description`);
      });
    expect(bare).toEqual([]);
  });
});
