import { describe, expect, test } from 'vitest';
import { fill } from './fill.ts';
import { localize, placeholders, text, whyNotHindi } from './localized-text.ts';

const faults = (value: unknown): string[] => text.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

describe('a text of content/', () => {
  test.each([
    [
      { en: 'Contact', hi: 'संपर्क' },
      { en: 'Contact', hi: 'संपर्क' },
    ],
    [{ same: 'LinkedIn' }, { en: 'LinkedIn', hi: 'LinkedIn' }],
    [
      { en: '24', hi: '24' },
      { en: '24', hi: '24' },
    ],
    [
      { en: 'Call {phone}', hi: '{phone} पर फ़ोन करें' },
      { en: 'Call {phone}', hi: '{phone} पर फ़ोन करें' },
    ],
    [
      { en: '{claim.clients}', hi: '{claim.clients}' },
      { en: '{claim.clients}', hi: '{claim.clients}' },
    ],
  ])('%j is a pair', (value, pair) => expect(text.parse(value)).toEqual(pair));

  test.each([
    [{ en: 'Contact' }, 'the Hindi (`hi`) is missing'],
    [{ hi: 'संपर्क' }, 'the English (`en`) is missing'],
    [{ en: 'Contact', hi: '' }, 'the Hindi is empty'],
    [{ en: 'Contact', hi: 'Contact' }, 'the Hindi has no Devanagari'],
    [{ en: 'Call {phone}', hi: 'फ़ोन करें' }, 'both need the same placeholders'],
    [{ en: '{a} and {a}', hi: '{a} और' }, 'both need the same placeholders'],
    [{ same: 'X', hi: 'एक्स' }, '`same` excludes the others'],
    [{ en: 'Contact', hindi: 'संपर्क' }, 'Unrecognized key'],
    ['Contact', 'expected object'],
  ])('%j is refused', (value, why) => expect(faults(value).join('\n')).toContain(why));

  test('placeholders may be in a different order', () => {
    expect(whyNotHindi('{a} of {b}', '{b} में से {a}')).toBeUndefined();
    expect(placeholders('{b} {claim.reply-hours} {a}')).toEqual(['a', 'b', 'claim.reply-hours']);
  });
});

describe('localize', () => {
  const content = {
    id: 'x',
    title: { en: 'Welcome to {company}', hi: '{company} में स्वागत' },
    items: [{ label: { en: 'One', hi: 'एक' }, order: 1 }],
  };

  test('chooses one language at every depth', () => {
    expect(localize(content, 'hi')).toEqual({
      id: 'x',
      title: '{company} में स्वागत',
      items: [{ label: 'एक', order: 1 }],
    });
  });

  test('fills the known placeholders and leaves the rest to the page', () => {
    expect(localize({ text: { en: '{company}, {count} results', hi: '' } }, 'en', { company: 'Aarambh' }).text).toBe(
      'Aarambh, {count} results',
    );
  });

  test('keeps what is not a pair: null, numbers, and objects with more than two languages', () => {
    const odd = { nothing: null, number: 0, yes: true, more: { en: { en: 'a', hi: 'अ' }, hi: 1, other: 2 } };
    expect(localize(odd, 'hi')).toEqual({ nothing: null, number: 0, yes: true, more: { en: 'अ', hi: 1, other: 2 } });
  });
});

describe('fill', () => {
  test('uses only own property names and inserts values unchanged', () => {
    expect(fill('{toString} {a} {b}', { a: '$& {b}' })).toBe('{toString} $& {b} {b}');
  });
});
