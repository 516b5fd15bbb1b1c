import { expect, test } from 'vitest';
import { listFiles, read } from './sources.ts';

/** Phrases of the law and of other firms' services, which keep the word whatever a firm offers. */
const kept =
  /terms of service|(?:payment|email) service|goods and services|for services\b|years of service|Service too short|service is exempt or nil-rated/gi;

const englishText = /\ben:\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g;

/** Texts that say “service” instead of the firm's word for what it offers. */
const strays = (source: string): string[] =>
  [...source.matchAll(englishText)]
    .map(([, single, double]) => single ?? double ?? '')
    .filter((text) => /\bservices?\b/i.test(text.replace(/\{[^{}]*\}/g, ' ').replace(kept, ' ')));

test('texts for visitors and customers call what the firm offers by the word in content/wording.yaml', () => {
  const files = listFiles('src/{features/customer,features/site,forms,layouts}/**/*.messages.ts');
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((path) => strays(read(path)).map((text) => `${path}: ${text}`))).toEqual([]);
});

test('finds the word in a text, but not in a placeholder or a phrase of the law', () => {
  expect(strays("{ en: 'See all services', hi: '' }")).toEqual(['See all services']);
  expect(strays("{ en: 'See all {wording.services}', hi: '' } { en: 'I accept the terms of service.' }")).toEqual([]);
});
