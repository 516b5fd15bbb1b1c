import { expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { listGlossary } from './glossary.ts';

test.each(locales)('terms are in alphabetical order, each once, %s', (locale) => {
  const groups = listGlossary(locale);
  const terms = groups.flatMap((group) => group.terms);
  expect(terms.length).toBeGreaterThan(0);
  expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length);
  expect(new Set(groups.map(({ letter }) => letter)).size).toBe(groups.length);
  for (const { official, meaning } of terms) {
    expect(official).toMatch(/[\u0900-\u097f]/);
    expect(meaning).toMatch(locale === 'hi' ? /।$/ : /\.$/);
  }
});
