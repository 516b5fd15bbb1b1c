import { expect, test } from 'vitest';
import { brokenLines, inVisualOrder, needsOtherFont, scriptRuns } from './script-runs.ts';

const shown = (line: string) => inVisualOrder(scriptRuns(line)).map(({ text, script }) => [text, script]);

test('each script has its own run, with the spaces between its words', () => {
  expect(shown('12 கோ தெரு, Chennai')).toEqual([
    ['12 ', 'main'],
    ['கோ தெரு', 'tamil'],
    [', Chennai', 'main'],
  ]);
  expect(needsOtherFont('Asha आशा')).toBe(false);
  expect(needsOtherFont('Asha ஆஷா')).toBe(true);
});

test('a joiner stays with its word, and a word with a rare letter of Devanagari is drawn in one font', () => {
  expect(shown('ক\u200dষ')).toEqual([['ক\u200dষ', 'bengali']]);
  expect(shown('सर्व ॻोविन्द।')).toEqual([
    ['सर्व ', 'main'],
    ['ॻोविन्द', 'devanagari'],
    ['।', 'main'],
  ]);
});

test('Urdu is placed from right to left, and a number in it from left to right', () => {
  expect(shown('Asha گلی 45 دہلی Ltd')).toEqual([
    ['Asha ', 'main'],
    ['دہلی', 'arabic'],
    [' ', 'main'],
    ['45', 'main'],
    [' ', 'main'],
    ['گلی', 'arabic'],
    [' Ltd', 'main'],
  ]);
});

test('lines break at spaces, and a word that is too long breaks between letters, never inside one', () => {
  const widthOf = (text: string) => [...new Intl.Segmenter('und').segment(text)].length;
  expect(brokenLines('ab cd ef\ngh', 5, widthOf)).toEqual(['ab cd', 'ef', 'gh']);
  expect(brokenLines('கோகோகோகோ', 3, widthOf)).toEqual(['கோகோகோ', 'கோ']);
  expect(brokenLines('', 5, widthOf)).toEqual(['']);
});
