import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { listFiles, read } from './sources.ts';

/** What operators read in a terminal follows docs/english-style.md, too, but is neither a message nor a comment. */
const words = (parse(read('tests/boundaries/english-words.yaml')) as { not: string[]; but?: string[]; in?: string[] }[])
  .filter(({ in: places }) => places === undefined || places.includes('messages'))
  .map(({ not, but }) => ({
    pattern: new RegExp(`(?<![\\w’'/-])(?:${not.join('|')})(?![\\w-])`, 'gi'),
    kept: new RegExp(`(?:${(but ?? []).join('|') || '(?!)'})`, 'gi'),
  }));
/** Phrases that the word list cannot contain, because their words are not adjacent or are fine elsewhere. */
const loose =
  /\bshut\w* \w+ out\b|\bshut out\b|\blets? \w+ go\b|\bgoes by\b|\btakes\b.*\baway\b|\bwas given up\b|\bfrom now on\b/i;

/** Commands and settings in the usage texts, such as `npm run mails`, whose names are not English words. */
const commands = /npm run (?:--silent )?[\w-]+|\b[A-Z]{2,}[A-Z_]*\b/g;
const usages = listFiles('src/server/**/*.ts', 'scripts/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) =>
    [...read(path).matchAll(/(?:\bUSAGE = |ourUsage\()`([^`]*)`/g)].map(([, text = '']) => ({ path, text })),
  );
const faultsOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const plain = line.replace(commands, ' ');
    const found = words.flatMap(({ pattern, kept }) => plain.replace(kept, ' ').match(pattern) ?? []);
    return [...found, ...(loose.exec(plain) ?? [])];
  });

test('the usage text of every command has our words', () => {
  expect(usages.length).toBeGreaterThan(10);
  expect(usages.flatMap(({ path, text }) => faultsOf(text).map((word) => `${path}: ${word}`))).toEqual([]);
  expect(faultsOf('  npm run accounts -- --renew   makes every key anew')).toEqual(['anew']);
  expect(faultsOf('takes the factor of someone away')).toHaveLength(1);
  expect(faultsOf('Lists the mails, and lets them go.')).toEqual(['mails', 'lets them go']);
});
