import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  choice,
  consentChoices,
  email,
  line,
  longest,
  message,
  name,
  optionalChoice,
  optionalEmail,
  optionalMessage,
  phone,
} from './field-rules.ts';

type Rule = v.GenericSchema<unknown, string>;
const kept = (rule: Rule, typed: unknown): string => v.parse(rule, typed);
const fault = (rule: Rule, typed: unknown): string | undefined =>
  v.safeParse(rule, typed, { abortPipeEarly: true }).issues?.[0].message;

describe('name', () => {
  test.each(['Asha Verma', 'आशा वर्मा', 'ஆஷா வர்மா', 'ਆਸ਼ਾ', 'عائشہ', "D'Souza", 'Dr. A. P. J.', '明', 'Ķ'])(
    '%s is kept',
    (typed) => expect(kept(name, typed)).toBe(typed),
  );

  test('spaces around it go, Unicode is composed', () => {
    expect(kept(name, '  Asha\t')).toBe('Asha');
    expect(kept(name, 'Rene\u0301')).toBe('Ren\u00e9');
    // One letter of Devanagari in two spellings: NFC writes both with the nukta apart.
    expect(kept(name, '\u0958')).toBe(kept(name, '\u0915\u093c'));
  });

  test('joiners of Devanagari are kept', () => {
    for (const typed of ['क्\u200dष', 'श्\u200cर']) expect(kept(name, typed)).toBe(typed);
  });

  test.each(['', '   ', '\u00a0'])('“%s” is nothing', (typed) => expect(fault(name, typed)).toBe('required'));
  test.each(['12345', '!!!', '😀'])('%s is no name', (typed) => expect(fault(name, typed)).toBe('name'));
  test.each([
    'A\u0000b',
    'A\u0007b',
    'A\nb',
    'A\tb',
    'A\u202eb',
    'A\u2066b',
    'A\ufeffb',
    'A\ud800b',
    'A\ue000b',
    'A\u0085b',
  ])('%j hides something', (typed) => expect(fault(name, typed)).toBe('characters'));

  test('is counted in characters, not in UTF-16 units', () => {
    expect(kept(name, '𑀅'.repeat(longest.name))).toHaveLength(2 * longest.name);
    expect(fault(name, '𑀅'.repeat(longest.name + 1))).toBe('tooLong');
    expect(fault(name, 'क'.repeat(100_000))).toBe('tooLong');
  });
});

describe('what nobody sees is nothing', () => {
  const unseen = [
    ...['\u200b', '\u2060', '\ufeff', '\u00ad', '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', '\u034f', '\u180e'],
    ...[
      '\u200d\u200c',
      '\u200b \u2060\n\u3164',
      '\ufe0f',
      '\u{e0020}',
      '\u0301',
      '\u{1d159}',
      '\u061c\u200e\u200f',
      '\u202e',
    ],
  ];
  test.each(unseen)('%j is no content of a required field', (typed) => {
    for (const rule of [name, email, phone, message, line(60), choice(['gst'])])
      expect(fault(rule, typed)).toBe('required');
  });

  test.each(unseen)('%j in a field that may be left out leaves it out', (typed) => {
    for (const rule of [optionalMessage, optionalEmail, optionalChoice(['gst'])]) expect(kept(rule, typed)).toBe('');
  });

  test('a name needs a letter that is seen', () => {
    for (const typed of ['\u3164.', '\u115f\u1160!']) expect(fault(name, typed)).toBe('name');
  });

  test('joiners, variation selectors and soft hyphens stay where something is seen', () => {
    for (const typed of [
      'क्\u200dष',
      'श्री\u200cराम',
      '❤\ufe0f',
      '👩\u200d💻',
      'Rechnungs\u00adnummer',
      '\u0915\u093c',
      '1',
      '?',
    ])
      expect(kept(message, typed)).toBe(typed);
  });
});

describe('email', () => {
  test.each([
    ['name@example.com', 'name@example.com'],
    [' Name.Last+gst@Example.CO.IN ', 'Name.Last+gst@example.co.in'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['आशा@उदाहरण.भारत', 'आशा@उदाहरण.भारत'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%s is kept', (typed, stored) => expect(kept(email, typed)).toBe(stored));

  test.each([
    'name',
    'name@',
    '@example.com',
    'name@example',
    'a b@example.com',
    'a@b@example.com',
    'a@example..com',
    'a,b@example.com',
    '<a@example.com>',
    `${'a'.repeat(65)}@example.com`,
  ])('%s is no address', (typed) => expect(fault(email, typed)).toBe('email'));

  test('cannot smuggle a header into a mail', () => {
    expect(fault(email, 'a@example.com\r\nBcc: b@example.com')).toBe('characters');
  });

  test('is as long as an address may be', () => {
    const host = `@${'b'.repeat(longest.email - 7)}.com`;
    expect(kept(email, `ab${host}`)).toHaveLength(longest.email);
    expect(fault(email, `abc${host}`)).toBe('tooLong');
  });
});

describe('message', () => {
  test.each([
    '<script>alert(1)</script>',
    "'); drop table cases; --",
    '=cmd()',
    '{phone}',
    'a\\b',
    '“हाँ”, 5 < 6 & 7 > 2',
  ])('%s is text', (typed) => expect(kept(message, typed)).toBe(typed));

  test('keeps its lines and tabs, with one kind of line end', () => {
    expect(kept(message, 'a\r\nb\rc\n\td\n')).toBe('a\nb\nc\n\td');
  });

  test('at the bound, and one over it', () => {
    expect(kept(message, 'क'.repeat(longest.message))).toHaveLength(longest.message);
    expect(fault(message, 'क'.repeat(longest.message + 1))).toBe('tooLong');
  });

  test.each(['\u0000', 'a\u001bb', '\u202e'])('%j is refused', (typed) =>
    expect(fault(message, `x${typed}`)).toBe('characters'),
  );

  test('may be left out where it is optional', () => {
    expect(fault(message, ' \n ')).toBe('required');
    expect([kept(optionalMessage, undefined), kept(optionalMessage, ''), kept(optionalMessage, ' ')]).toEqual([
      '',
      '',
      '',
    ]);
  });
});

describe('phone', () => {
  test('is stored as + and digits', () => expect(kept(phone, ' ०९८७६५ ४३२१० ')).toBe('+919876543210'));
  test.each([
    ['', 'required'],
    ['12', 'phone'],
    ['9'.repeat(longest.phone + 1), 'tooLong'],
    ['98765\u202e43210', 'characters'],
  ])('%j is refused: %s', (typed, why) => expect(fault(phone, typed)).toBe(why));
});

describe('choices', () => {
  const service = ['gst', 'other'] as const;

  test('only what the list holds', () => {
    expect(kept(choice(service), ' gst ')).toBe('gst');
    expect(fault(choice(service), '')).toBe('required');
    expect(fault(choice(service), 'GST')).toBe('choice');
    expect([kept(optionalChoice(service), ''), kept(optionalChoice(service), undefined)]).toEqual(['', '']);
    expect(fault(optionalChoice(service), 'toString')).toBe('choice');
  });

  test('a box is yes or nothing', () => {
    expect([kept(consentChoices.news, undefined), kept(consentChoices.news, 'yes')]).toEqual(['', 'yes']);
    expect(fault(consentChoices.writeOnly, 'on')).toBe('choice');
  });
});

test('what is no text is refused', () => {
  for (const typed of [undefined, null, 1, ['a'], { a: 1 }]) expect(fault(name, typed)).toBe('required');
});
