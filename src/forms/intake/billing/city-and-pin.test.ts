import { expect, test } from 'vitest';
import { checkBilling } from './check-billing.ts';

const check = (typed: { city?: string; pin?: string }) => checkBilling('en', typed, 'delhi');

test('a city and a PIN code are optional, and digits may be Hindi', () => {
  expect(check({})).toMatchObject({ errors: {}, city: '', pin: '' });
  expect(check({ city: '  New   Delhi\n', pin: '११० ००१' })).toMatchObject({
    errors: {},
    city: 'New Delhi',
    pin: '110001',
  });
});

test.each(['1', '011001', '1100011', 'abcdef', "' or 1=1"])('%j is not a PIN code', (pin) => {
  expect(check({ pin }).errors.pin).toContain('six digits');
});

test('a city is at most 50 characters and can be printed', () => {
  expect(check({ city: 'x'.repeat(90) }).city).toHaveLength(50);
  expect(check({ city: '王明' }).errors.city).toContain('City');
});

test.each([
  ['en', '411001', 'The PIN code 411001 is not in Delhi.'],
  ['hi', '२२६००१', 'पिन कोड 226001 दिल्ली का नहीं है।'],
] as const)('%s: a PIN code of another State is refused', (locale, pin, says) => {
  expect(checkBilling(locale, { pin }, 'delhi').errors.pin).toContain(says);
});
