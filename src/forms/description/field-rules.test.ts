import { describe, expect, test } from 'vitest';
import { checkField, mostOf, type Rule } from './field-rules.ts';

const kept = (rule: Rule, typed?: string): string | undefined => checkField(rule, typed).value;
const fault = (rule: Rule, typed?: string): string | undefined => checkField(rule, typed).fault;

describe('name', () => {
  const name: Rule = { kind: 'name' };
  const most = mostOf(name);

  test.each(['Asha Verma', 'आशा वर्मा', 'ஆஷா வர்மா', 'ਆਸ਼ਾ', 'عائشہ', "D'Souza", 'Dr. A. P. J.', '明', 'Ķ'])(
    '%s is kept',
    (typed) => expect(kept(name, typed)).toBe(typed),
  );

  test('surrounding spaces are removed, and Unicode is composed', () => {
    expect(kept(name, '  Asha\t')).toBe('Asha');
    expect(kept(name, 'Rene\u0301')).toBe('Ren\u00e9');
    // One Devanagari letter in two spellings; NFC writes both with a separate nukta.
    expect(kept(name, '\u0958')).toBe(kept(name, '\u0915\u093c'));
  });

  test('joiners of Devanagari are kept', () => {
    for (const typed of ['क्\u200dष', 'श्\u200cर']) {
      expect(kept(name, typed)).toBe(typed);
    }
  });

  test.each(['', '   ', '\u00a0', undefined])('“%s” counts as missing', (typed) =>
    expect(fault(name, typed)).toBe('required'),
  );
  test.each(['12345', '!!!', '😀'])('%s is not a name', (typed) => expect(fault(name, typed)).toBe('name'));
  test.each(['A\u0000b', 'A\u0007b', 'A\nb', 'A\tb', 'A\ud800b', 'A\ue000b', 'A\u0085b'])(
    '%j has an unreadable character',
    (typed) => expect(fault(name, typed)).toBe('characters'),
  );

  test.each(['A\u202esha', '\u2066Asha\u2069', 'As\ufeffha', 'A\u200bsha', 'As\u00adha'])(
    '%j is stored as Asha',
    (typed) => expect(kept(name, typed)).toBe('Asha'),
  );

  test('length is counted in characters, not in UTF-16 units', () => {
    expect(kept(name, '𑀅'.repeat(most))).toHaveLength(2 * most);
    expect(fault(name, '𑀅'.repeat(most + 1))).toBe('tooLong');
    expect(fault(name, 'क'.repeat(100_000))).toBe('tooLong');
  });
});

describe('invisible text counts as empty', () => {
  const fillers = ['\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', '\u{1d159}'];
  const marks = ['\ufe0f', '\u034f', '\u0301', '\u{e0020}', '\u202e', '\u061c\u200e\u200f'];
  const spaces = ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u180e', '\u200d\u200c', '\u200b \u2060\n\u3164'];
  const choice = { kind: 'choice', options: ['gst'] } as const;
  const unseen = [...fillers, ...marks, ...spaces];

  test.each(unseen)('%j is not a valid value of a required field', (typed) => {
    const kinds = (['name', 'email', 'phone', 'text'] as const).map((kind) => ({ kind }));
    for (const rule of [...kinds, { kind: 'line', most: 60 } as const, choice]) {
      expect(fault(rule, typed)).toBe('required');
    }
  });

  test.each(unseen)('%j in an optional field counts as empty', (typed) => {
    for (const rule of [{ kind: 'text' } as const, { kind: 'email' } as const, choice]) {
      expect(kept({ ...rule, optional: true }, typed)).toBe('');
    }
  });

  test('a name needs a visible letter', () => {
    for (const typed of ['\u3164.', '\u115f\u1160!']) {
      expect(fault({ kind: 'name' }, typed)).toBe('name');
    }
  });

  test('joiners and variation selectors stay where they change what is drawn, and a soft hyphen is removed', () => {
    const letters = ['क्\u200dष', 'श्री\u200cराम', '\u0915\u093c'];
    for (const typed of [...letters, '❤\ufe0f', '👩\u200d💻', '1', '?']) {
      expect(kept({ kind: 'text' }, typed)).toBe(typed);
    }
    expect(kept({ kind: 'text' }, 'Rechnungs\u00adnummer')).toBe('Rechnungsnummer');
  });
});

describe('email', () => {
  const email: Rule = { kind: 'email' };

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
  ])('%s is not an address', (typed) => expect(fault(email, typed)).toBe('email'));

  test('cannot add a header to an email', () => {
    expect(fault(email, 'a@example.com\r\nBcc: b@example.com')).toBe('characters');
  });

  test('is as long as an email address may be', () => {
    const host = `@${'b'.repeat(mostOf(email) - 7)}.com`;
    expect(kept(email, `ab${host}`)).toHaveLength(mostOf(email));
    expect(fault(email, `abc${host}`)).toBe('tooLong');
  });

  test('may be empty where it is optional, but not invalid', () => {
    const optional: Rule = { kind: 'email', optional: true };
    expect([kept(optional), kept(optional, ' '), kept(optional, 'a@b.example')]).toEqual(['', '', 'a@b.example']);
    expect(fault(optional, 'asha@')).toBe('email');
  });
});

describe('text', () => {
  const text: Rule = { kind: 'text' };
  const most = mostOf(text);

  test.each([
    '<script>alert(1)</script>',
    "'); drop table cases; --",
    '=cmd()',
    '{phone}',
    'a\\b',
    '“हाँ”, 5 < 6 & 7 > 2',
  ])('%s is text', (typed) => expect(kept(text, typed)).toBe(typed));

  test('keeps line breaks and tabs, with one kind of line end', () => {
    expect(kept(text, 'a\r\nb\rc\n\td\n')).toBe('a\nb\nc\n\td');
  });

  test('at the maximum length, and one character over it', () => {
    expect(kept(text, 'क'.repeat(most))).toHaveLength(most);
    expect(fault(text, 'क'.repeat(most + 1))).toBe('tooLong');
  });

  test.each(['\u0000', 'a\u001bb'])('%j is refused', (typed) => expect(fault(text, `x${typed}`)).toBe('characters'));

  test('characters that change the text direction are removed', () => expect(kept(text, 'x\u202ey')).toBe('xy'));

  test('may be empty where it is optional', () => {
    const optional: Rule = { kind: 'text', optional: true };
    expect(fault(text, ' \n ')).toBe('required');
    expect([kept(optional), kept(optional, ''), kept(optional, ' ')]).toEqual(['', '', '']);
  });
});

test('a line has its own maximum and no line breaks', () => {
  const subject: Rule = { kind: 'line', most: 5 };
  expect([kept(subject, ' 12345 '), fault(subject, '123456'), fault(subject, '1\n2')]).toEqual([
    '12345',
    'tooLong',
    'characters',
  ]);
});

describe('phone', () => {
  const phone: Rule = { kind: 'phone' };
  test('is stored as + and digits', () => expect(kept(phone, ' ०९८७६५ ४३२१० ')).toBe('+919876543210'));
  test('is stored without the characters that come with it from a contact list', () =>
    expect(kept(phone, '\u202a98765\u00a043210\u202c')).toBe('+919876543210'));
  test.each([
    ['', 'required'],
    ['12', 'phone'],
    ['9'.repeat(mostOf(phone) + 1), 'tooLong'],
    ['98765\u000743210', 'characters'],
  ])('%j is refused: %s', (typed, why) => expect(fault(phone, typed)).toBe(why));
});

describe('choices', () => {
  const service: Rule = { kind: 'choice', options: ['gst', 'other'] };
  const optional: Rule = { ...service, optional: true };

  test('only the options of the list', () => {
    expect(kept(service, ' gst ')).toBe('gst');
    expect(fault(service, '')).toBe('required');
    expect(fault(service, 'GST')).toBe('choice');
    expect([kept(optional, ''), kept(optional)]).toEqual(['', '']);
    expect(fault(optional, 'toString')).toBe('choice');
  });

  test('only entries of the catalogue', () => {
    const entry: Rule = { kind: 'entry', titleOf: (_, id) => (id === 'gst' ? 'GST' : undefined) };
    expect([kept(entry, 'gst'), fault(entry, 'gold'), fault(entry, '../x')]).toEqual(['gst', 'choice', 'choice']);
  });
});

describe('reference', () => {
  const reference: Rule = { kind: 'reference' };
  test.each([
    'AAR-7K4M-Q92T',
    'aar-7k4m-q92t',
    'AAR 7K4M Q92T',
    ' aar7k4mq92t ',
    'AAR–7K4M—Q92T',
    'AAR-७K४M-Q९२T',
    'ＡＡＲ-7K4M-Q92T',
  ])('%s is understood', (typed) => expect(kept(reference, typed)).toBe('AAR7K4MQ92T'));
  test.each([
    ['#ORD-004217', 'ORD004217'],
    ['ord 004217', 'ORD004217'],
    ['००४२१७', '004217'],
  ])('%s is the number of an order', (typed, value) => expect(kept(reference, typed)).toBe(value));
  test.each(['12345', '1234567', '##ORD-004217', 'AAR-7K4M', 'hello there, anybody?', '<b>AAR</b>', "' or 1=1 --"])(
    '%s is not a reference',
    (typed) => expect(fault(reference, typed)).toBe('notReference'),
  );
});

describe('code', () => {
  const code: Rule = { kind: 'code' };
  test.each(['482913', '482 913', '४८२९१३', ' 482-913 '])('%s is six digits', (typed) =>
    expect(kept(code, typed)).toBe('482913'),
  );
  test('is twelve digits where twelve were sent', () => expect(kept(code, '048 291 057 264')).toBe('048291057264'));
  test.each(['12345', '1234567', '1234567890123', 'abcdef', '-1e300'])('%s is not a code', (typed) =>
    expect(fault(code, typed)).toBe('notCode'),
  );
});
