import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { listFiles, read } from './sources.ts';

interface Word {
  write: string;
  not: string[];
  but?: string[];
}

const words = parse(read('tests/boundaries/hindi-words.yaml')) as Word[];

/** The words in each line that have to be replaced with another word. What people type and legal terms are exempt. */
const strays = (path: string, text = read(path)): string[] =>
  text.split('\n').flatMap((line, index) =>
    /^\s*typed:/.test(line)
      ? []
      : words.flatMap(({ write, not, but = [] }) => {
          const rest = but.reduce((left, kept) => left.replaceAll(kept, ''), line.replace(/official: "[^"]*"/, ''));
          return not
            .filter((word) => new RegExp(`(?<![\\u0900-\\u097f])${word}`, 'u').test(rest))
            .map((word) => `${path}:${index + 1}: ${word} is written ${write}`);
        }),
  );

test('one thing has one Hindi word', () => {
  const files = listFiles('{content,scripts/new-firm/starter}/**/*.{yaml,md}', 'src/**/*.messages.ts').filter(
    (path) => !path.endsWith('search-words.yaml'),
  );
  expect(files.flatMap((path) => strays(path))).toEqual([]);
});

test('terms of law and what people type keep theirs', () => {
  expect(strays('x', '"साझेदारी फ़र्म का साझेदार"\n  typed: [साझेदार]\nofficial: "निदेशक"\nनिदेशक मंडल')).toEqual([
    'x:1: साझेदार is written पार्टनर',
  ]);
});
