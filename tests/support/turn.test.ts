import { expect, test } from 'vitest';
import { listFiles } from '../boundaries/sources.ts';
import { engineInTurn, isInTurn, isOnPostgresInTurn, languagesInTurn, scriptsInTurn, TURNS, turnOf } from './turn.ts';

const turns = [...Array(TURNS).keys()];
const languages = ['en', 'hi'];
const files = listFiles('tests/journeys/*.spec.ts').map((path) => path.replace('tests/journeys/', ''));

test('in four turns a journey runs in both languages on both engines, once in each turn', () => {
  for (const file of files) {
    const walked = turns.map((turn) => `${languagesInTurn(languages, 'a journey', turn)} ${engineInTurn(file, turn)}`);
    expect(walked.toSorted()).toEqual(['en postgres', 'en sqlite', 'hi postgres', 'hi sqlite']);
  }
});

test('every turn runs some journeys in each language and some on each engine', () => {
  for (const turn of turns) {
    expect(new Set(files.map((file) => engineInTurn(file, turn)))).toEqual(new Set(['sqlite', 'postgres']));
    expect(new Set(files.map((file) => languagesInTurn(languages, file, turn)[0]))).toEqual(new Set(languages));
  }
});

test('each day has the next turn, and all turns have all languages', () => {
  const day = 24 * 60 * 60 * 1000;
  expect([5, 6, 7, 8, 9].map((days) => turnOf(days * day))).toEqual([1, 2, 3, 0, 1]);
  expect(languagesInTurn(languages, 'a journey', 'all')).toEqual(languages);
});

test('tests that run every other time run in two turns of four, some in each, and all of them in all', () => {
  for (const file of files) {
    const walked = turns.filter((turn) => isInTurn(file, turn));
    expect(walked).toHaveLength(2);
    // Each journey runs once per language.
    expect(new Set(walked.map((turn) => languagesInTurn(languages, file, turn)[0]))).toEqual(new Set(languages));
    expect(isInTurn(file, 'all')).toBe(true);
  }
  for (const turn of turns) {
    expect(new Set(files.map((file) => isInTurn(file, turn)))).toEqual(new Set([true, false]));
  }
});

test('a group of unit tests runs on PostgreSQL in one turn of four, and some do in each turn', () => {
  for (const file of files) {
    expect(turns.filter((turn) => isOnPostgresInTurn(file, turn))).toHaveLength(1);
  }
  for (const turn of turns) {
    expect(files.some((file) => isOnPostgresInTurn(file, turn))).toBe(true);
  }
});

test('in four turns a journey runs with and without scripts in both languages, once in each turn', () => {
  const walked = turns.flatMap((turn) =>
    scriptsInTurn('a journey', turn).map((script) => `${script} ${languagesInTurn(languages, 'a journey', turn)}`),
  );
  expect(walked.toSorted()).toEqual(['false en', 'false hi', 'true en', 'true hi']);
  expect(scriptsInTurn('a journey', 'all')).toEqual([true, false]);
});
