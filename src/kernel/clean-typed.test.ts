import { expect, test } from 'vitest';
import { cleanQuery, cleanTyped } from './clean-typed.ts';

/**
 * Invisible characters: U+200B to U+200F, U+202A to U+202E, U+2060 to U+2069, U+FEFF, U+FE0F, the soft hyphen, and
 * invisible letters and signs.
 */
const unseen = [
  0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2061, 0x2062, 0x2063,
  0x2064, 0x2065, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff, 0xfe0f, 0xad, 0x34f, 0x115f, 0x1160, 0x180b, 0x206a, 0x206f,
  0x3164, 0xffa0, 0xfff9, 0xe0001, 0xe0041, 0xe0100,
].map((code) => String.fromCodePoint(code));

test.each(unseen.map((sign) => [`U+${sign.codePointAt(0)?.toString(16)}`, sign] as const))(
  '%s goes out of numbers, codes and addresses',
  (_, sign) => {
    for (const plain of ['9876543210', 'AAR-7K4M-Q92T', 'asha@example.com', '९८७६', '₹2,358.82', 'Asha Verma']) {
      const dirty = `${sign}${[...plain].join(sign)}${sign}`;
      expect(cleanTyped(dirty)).toBe(plain);
    }
  },
);

test('special spaces become plain ones', () => {
  expect(cleanTyped('98765\u00a043210')).toBe('98765 43210');
  expect(cleanTyped('a\u202fb\u2009c\u3000d')).toBe('a b c d');
  expect(cleanTyped('a\u2028b\u2029c\u2800d')).toBe('a b c d');
});

test('joiners that a letter or an emoji needs stay, and so do signs that are drawn as emoji', () => {
  for (const text of [
    'क्\u200dष',
    'श्री\u200cराम',
    'می\u200cخواهم',
    '👩\u200d💻',
    '❤\ufe0f',
    '❤\ufe0f\u200d🔥',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'a\n\tb',
  ]) {
    expect(cleanTyped(text)).toBe(text);
  }
  expect(cleanTyped('क्\u200b\u200dष')).toBe('क्\u200dष');
});

test('the query values of a URL are cleaned, and nothing else in it changes', () => {
  expect(cleanQuery('/status?reference=%E2%80%AAAAR-7K4M-Q92T%E2%80%AC&in=hi')).toBe(
    '/status?reference=AAR-7K4M-Q92T&in=hi',
  );
  expect(cleanQuery('/search?q=GST%C2%A0return+due')).toBe('/search?q=GST%20return%20due');
  expect(cleanQuery('/search?q=G%CD%8FS%F3%A0%81%81T')).toBe('/search?q=GST');
  for (const address of [
    '/search',
    '/search?q=%E0%A4%95%E2%80%8D%E0%A4%B7',
    '/search?q=%E2%80',
    '/search?q=%C3%A9+b',
    '/a?b&c=%E2%82%B9',
  ]) {
    expect(cleanQuery(address)).toBe(address);
  }
});
