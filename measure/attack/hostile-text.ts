import fc from 'fast-check';
import { TYPED } from './target.ts';

/** Texts that no one types by mistake. */
const nasty: readonly string[] = [
  '',
  ' ',
  '\0',
  `a\0b`,
  '\u200b',
  '\u3164',
  '\ufeff',
  '\u202eevil\u202c',
  '\ud800',
  `lone \udfff half`,
  '\ufffd',
  '\u0000\u0001\u001f\u007f\u0085',
  '\r\nBcc: everyone@example.com',
  'a@example.com,b@example.com',
  '"<script>alert(1)</script>"@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(190)}.com`,
  '=HYPERLINK("http://evil.example")',
  '＝1+1',
  "'; drop table cases; --",
  '{phone} {email} {claim.clients} {{7*7}} %s %n',
  '../../../etc/passwd',
  'http://evil.example/ https://evil.example',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e309',
  '९'.repeat(40),
  'ﷺ'.repeat(100),
  'Z̸̡̛͖̈́'.repeat(30),
  '👩‍👩‍👧‍👦'.repeat(60),
  'क्‍ष त्‌र',
];

const long = fc
  .tuple(fc.constantFrom('x', 'अ', '\u0301', '👍', ' ', '\n', '&', '%'), fc.integer({ min: 1, max: 9_000 }))
  .map(([unit, count]) => unit.repeat(count));

/** Random UTF-16, including lone surrogates. */
const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes));

/** Any text that a field may get. It usually contains the marker word, so that it can be found again. */
export const hostileText: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...nasty) },
      { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 120 }) },
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
      { weight: 2, arbitrary: units },
      { weight: 1, arbitrary: long },
    ),
    fc.constantFrom('', TYPED, `${TYPED} `),
  )
  .map(([text, mark]) => mark + text);

/** Names of fields that no form has, or that every plain object inherits. */
export const strangeName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'prototype',
    'toString',
    '',
    '\0',
    'admin',
    'a'.repeat(99),
  ),
  fc.constantFrom('fields[name]', 'name[]', 'name.first', ' name', 'NAME', 'nаme', 'id', 'reference', 'status'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
