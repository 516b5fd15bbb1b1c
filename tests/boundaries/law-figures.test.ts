import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { mentionsOf, passages, type Said } from './mentions.ts';
import { read } from './sources.ts';

interface LawFigure extends Said {
  readonly fact: string;
  readonly source?: string;
  readonly law?: string;
  readonly is: readonly string[];
  readonly least: number;
}

const figures = parse(read('tests/boundaries/law-figures.yaml')) as LawFigure[];
// Stories tell of past years, and the second firm has laws of its own.
const all = passages().filter(
  ({ where }) => /^(?:content|src)\//.test(where) && !/\/(?:success-stories|case-studies)\//.test(where),
);
/** Parts of content that give a figure with its law. */
const withLaw = /› (?:facts|law|dates|rows|besides|note) ?›?/;

test.each(figures)('$fact: one figure wherever a text states it', ({ is, least, source, law, ...said }) => {
  const mentions = mentionsOf(all, said);
  const wrong = mentions
    .filter(({ figures: found }) => !found.every((figure) => is.includes(figure)))
    .map(
      ({ where, sentence, figures: found }) => `${where}: ${found.join(', ')} instead of ${is.join(', ')}: ${sentence}`,
    );
  expect(wrong).toEqual([]);
  expect(
    mentions.length,
    'fewer sentences than before have this form: correct `says` or `least`',
  ).toBeGreaterThanOrEqual(least);
  if (source === undefined) {
    expect(law).toMatch(/\S/);
  } else {
    expect(
      mentions.some(({ where }) => where.startsWith(`content/${source}`) && withLaw.test(where)),
      `content/${source} states it with its law`,
    ).toBe(true);
  }
});
