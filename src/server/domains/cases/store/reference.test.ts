import { expect, test } from 'vitest';
import { newReference, parseReference } from './reference.ts';

test('references are readable, unlike each other, and read back', () => {
  const references = Array.from({ length: 2000 }, () => newReference('aar'));
  expect(new Set(references).size).toBe(2000);
  for (const reference of references) {
    expect(reference).toMatch(/^AAR-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(parseReference(reference)).toBe(reference);
  }
});

test.each([
  ['aar-7k4m-q92t', 'AAR-7K4M-Q92T'],
  ['\u2066AAR-7K4M-Q92T\u2069\u200b', 'AAR-7K4M-Q92T'],
  [' AAR 7K4M Q92T ', 'AAR-7K4M-Q92T'],
  ['aar7k4mq92t', 'AAR-7K4M-Q92T'],
  ['AAR–7K4M—Q92T', 'AAR-7K4M-Q92T'],
  ['AAR-OK4M-QI2L', 'AAR-0K4M-Q121'],
  ['AAR-7K4M-Q92U', undefined],
  ['7K4M-Q92T', undefined],
  ['', undefined],
  ['आरंभ', undefined],
])('%s means %s', (text, reference) => {
  expect(parseReference(text)).toBe(reference);
});
