import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { listFiles, read } from './sources.ts';

/** Numbers in a heading, which become wrong if a firm adds to the list below the heading or shortens it. */
const numbers = {
  en: 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve',
  hi: 'दो|तीन|तीनों|चार|चारों|पाँच|छह|सात|आठ|नौ|दस|ग्यारह|बारह',
};
const things = {
  en: 'people|steps|ways|things|questions|rules|packages|groups|cities|offices|branches|documents|papers|fields|reasons|services|forms|points|places|calculators|guides|terms|templates',
  hi: 'लोग|कदम|तरीक|बात|काम|सवाल|नियम|पैकेज|समूह|शहर|दफ़्तर|शाखा|काग़ज़|ख़ान|वजह|सेवा|ढाँच|जगह|कैलकुलेटर|गाइड|शब्द|नमून',
};
const counted = {
  en: new RegExp(`\\b(?:${numbers.en})\\s+(?:\\w+\\s+)?(?:${things.en})\\b`, 'i'),
  hi: new RegExp(`(?<![\\p{L}\\p{M}])(?:${numbers.hi})\\s+(?:${things.hi})`, 'u'),
};
const headings = /^(?:title|intro|heading|excerpt|action|label|description|.*-intro)$/;
/** Texts that may contain a number, because the code fixes it or the sentence itself lists what it counts. */
const fixed = /business-form|resources\.yaml|cookie-policy|startup-registration\.yaml › intro/;

function findCounted(file: string, value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, key];
    if (headings.test(path.at(-1) ?? '') && (key === 'en' || key === 'hi') && typeof inner === 'string') {
      return counted[key].test(inner) ? [`${file} › ${here.join('.')}: ${inner}`] : [];
    }
    return findCounted(file, inner, here);
  });
}

test('no heading counts a list in words', () => {
  const files = listFiles('content/*.yaml', 'content/sections/*.yaml', 'tests/fixtures/second-firm/*.yaml');
  expect(files.length).toBeGreaterThan(60);
  const told = files.flatMap((file) => findCounted(file, parse(read(file))));
  expect(told.filter((fault) => !fixed.test(fault))).toEqual([]);
});

test('no text of a new firm counts a list in words', () => {
  const files = listFiles('scripts/new-firm/starter/**/*.{yaml,md}').filter((file) => !file.includes('/legal/'));
  expect(files.length).toBeGreaterThan(20);
  const told = files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => !/^\s*#/.test(line) && (counted.en.test(line) || counted.hi.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(told).toEqual([]);
});

test('a counted list is found in both languages', () => {
  const found = (title: object): string[] => findCounted('a.yaml', { title });
  expect(found({ en: 'Three documents', hi: 'तीन काग़ज़' })).toHaveLength(2);
  expect(found({ en: 'Our two new ways to pay', hi: 'हमारे दो तरीके' })).toHaveLength(2);
  expect(found({ en: 'Documents', hi: 'काग़ज़' })).toEqual([]);
});
