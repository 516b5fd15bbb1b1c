import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathFor } from '@/i18n/paths.ts';
import { parseContent } from '../parse-content.ts';
import { serviceFiles, servicePath } from '../services/service-files.ts';
import { searchWordsShape } from './search-entries.shape.ts';
import { listSearchEntries, searchKinds } from './search-entries.ts';

const english = listSearchEntries('en');
const hindi = listSearchEntries('hi');

test('both languages have the same entries, each once, under its own URL', () => {
  const ids = (entries: typeof english): string[] => entries.map(({ id }) => id).sort();
  expect(ids(hindi)).toEqual(ids(english));
  expect(new Set(english.map(({ id }) => id)).size).toBe(english.length);
  for (const { id, href } of hindi) {
    expect(href).toBe(pathFor('hi', id));
  }
});

test('every kind of result and every service has an entry, with its title in the other language', () => {
  const kinds = new Set(english.map(({ kind }) => kind));
  expect(searchKinds.filter((kind) => !kinds.has(kind))).toEqual([]);
  for (const { id, title } of serviceFiles) {
    const entry = english.find((each) => each.id === servicePath(id));
    expect(entry, id).toMatchObject({ kind: 'service', title: title.en });
    expect(entry?.keywords).toContain(title.hi);
  }
});

test('content/search-words.yaml has only existing paths', () => {
  const path = 'content/search-words.yaml';
  const { typed } = parseContent(path, readFileSync(path, 'utf8'), searchWordsShape);
  const known = new Set(english.map(({ id }) => id));
  expect(Object.keys(typed).filter((address) => !known.has(address))).toEqual([]);
});

test('a question that refers to a list that does not exist is refused', () => {
  const words = { idle: 'a', same: [], typed: {}, sets: { you: 'aap your' } };
  const isRead = (question: string): boolean =>
    searchWordsShape.safeParse({ ...words, asks: { [question]: ['/contact'] } }).success;
  expect(isRead('where / $you')).toBe(true);
  expect(isRead('where / $your')).toBe(false);
  expect(isRead('where / $')).toBe(false);
});
