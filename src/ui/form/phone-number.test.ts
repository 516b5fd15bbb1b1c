import { describe, expect, test } from 'vitest';
import { normalizePhone, westernDigits } from './phone-number.ts';

const mobile = '+919876543210';

test.each([
  '9876543210',
  '98765 43210',
  '98765-43210',
  '(98765) 43210',
  '9 8 7 6 5 4 3 2 1 0',
  '09876543210',
  '0 98765 43210',
  '919876543210',
  '91 98765 43210',
  '+919876543210',
  '+91 98765 43210',
  '+91-98765-43210',
  '+91 (0) 98765 43210',
  '+91 098765 43210',
  '00919876543210',
  '0091 98765 43210',
  '९८७६५४३२१०',
  '+९१ ९८७६५ ४३२१०',
  '९8७6५4३2१0',
  '৯৮৭৬৫৪৩২১০',
  '௯௮௭௬௫௪௩௨௧௦',
  '９８７６５４３２１０',
  '98765\u00a043210',
  '98765\u201343210',
  '98765.43210',
  '98765/43210',
])('a mobile number as “%s”', (typed) => expect(normalizePhone(typed)).toBe(mobile));

test.each([
  ['011 4000 0010', '+911140000010'],
  ['(011) 4000-0010', '+911140000010'],
  ['+91 11 4000 0010', '+911140000010'],
  ['0120-4000010', '+911204000010'],
  ['05321 240010', '+915321240010'],
  ['०११ ४०००००१०', '+911140000010'],
])('a landline with its STD code as “%s”', (typed, number) => expect(normalizePhone(typed)).toBe(number));

test.each([
  ['+971 50 123 4567', '+971501234567'],
  ['00971501234567', '+971501234567'],
  ['+1 (212) 555-0100', '+12125550100'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+65 6123 4567', '+6561234567'],
])('a number abroad as “%s”', (typed, number) => expect(normalizePhone(typed)).toBe(number));

describe('what is no telephone number', () => {
  test.each([
    '',
    '12345',
    '987654321',
    '98765432101',
    '+91 98765',
    '+91 98765 432109',
    '+0 123 456 789',
    '+12345',
    '+1234567890123456',
    'call me',
    '98765x43210',
    '98765 43210 or 98765 43211',
    '0000000000',
    '++919876543210',
    '+91 +98765 43210',
    '1) drop table cases;--',
  ])('“%s”', (typed) => expect(normalizePhone(typed)).toBeUndefined());
});

test('digits of every Indian script are read, other signs stay', () => {
  expect(westernDigits('दूरभाष ०१२३४५६७८९')).toBe('दूरभाष 0123456789');
  expect(westernDigits('੧੨੩ ૪૫૬ ୭୮୯ ౧౨౩ ೪೫೬ ൭൮൯ ۱۲۳ ٤٥٦')).toBe('123 456 789 123 456 789 123 456');
  expect(westernDigits('²½x')).toBe('²½x');
});
