import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { foldWords } from './fold-words.ts';
import { searchedWords, wordsOf, wordsOfPhone } from './words-of.ts';

const foldWord = (word: string): string => foldWords([word])[0] ?? '';
const names = parse(readFileSync('tests/fixtures/indian-names.yaml', 'utf8')) as [string, string][];

test('at least 95 of 100 Indian names are found from either script', () => {
  const missed = names.filter(([hindi, latin]) => foldWord(hindi) !== foldWord(latin));
  expect(names.length).toBe(100);
  expect(
    names.length - missed.length,
    missed.map(([hindi, latin]) => `${hindi} ${foldWord(hindi)} ${latin} ${foldWord(latin)}`).join('\n'),
  ).toBeGreaterThanOrEqual(95);
});

test('a name and its beginning sound the same, different names do not', () => {
  expect(foldWord('लक्ष्मी')).toBe('lksmi');
  expect(foldWord('LAXMI')).toBe('lksmi');
  expect(foldWord('lakshmi').startsWith(foldWord('laksh'))).toBe(true);
  const heard = ['राम', 'रमा', 'मीरा', 'आशा', 'ईशा', 'सीता', 'गीता', 'मोहन', 'मोहिनी'].map(foldWord);
  // Only the long vowel distinguishes Ram from Rama.
  expect(new Set(heard).size).toBe(8);
});

test('composed and decomposed letters, other scripts and digits', () => {
  expect(foldWord('फ़')).toBe(foldWord('\u095e'));
  expect(foldWord('José')).toBe(foldWord('Jose'));
  expect(foldWord('அருண்')).not.toBe('');
  expect(wordsOf('GSTR-3B, ३२१ और AAR-7K4M-Q92T')).toEqual(['gstr', '3b', '321', 'ur', 'r', '7k4m', 'q92t']);
  expect(wordsOf(' \0\ud800 — ')).toEqual([]);
});

test('a telephone number however it is typed', () => {
  const stored = wordsOfPhone('+919810012345');
  expect(stored).toEqual(['919810012345', '9810012345', '2345']);
  for (const typed of ['98100 12345', '+91-98100-12345', '098100 12345', '९८१००१२३४५', '2345', '919810']) {
    expect(
      stored.some((word) => word.startsWith(searchedWords(typed)[0]?.word ?? '-')),
      typed,
    ).toBe(true);
  }
  expect(wordsOfPhone('')).toEqual([]);
});
