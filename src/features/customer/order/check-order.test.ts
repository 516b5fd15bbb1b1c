import { expect, test } from 'vitest';
import { checkOrder } from './order.server.ts';

const right = { name: 'आशा वर्मा', mail: 'asha@example.in', phone: '', state: 'maharashtra', gstin: '', terms: 'yes' };
const wrongFields = (changes: Record<string, string>) =>
  Object.keys(checkOrder('hi', { ...right, ...changes }).errors).toSorted();

test('an email address or a phone number is enough; a GSTIN may be left out', () => {
  expect(wrongFields({})).toEqual([]);
  expect(wrongFields({ mail: '', phone: '98100 12345' })).toEqual([]);
  expect(wrongFields({ mail: '', phone: '' })).toEqual(['mail']);
  expect(checkOrder('en', { ...right, phone: '98100 12345' }).orderer.phone).toBe('+919810012345');
});

test('a GSTIN must be valid and of the chosen State, because the tax depends on it', () => {
  const address = '12 Sample Road\nPune 411001';
  expect(wrongFields({ gstin: '27AAPFU0939F1ZV', address })).toEqual([]);
  expect(wrongFields({ gstin: '27AAPFU0939F1ZV' })).toEqual(['address']);
  expect(wrongFields({ gstin: '27AAPFU0939F1ZW', address })).toEqual(['gstin']);
  expect(wrongFields({ gstin: '27AAPFU0939F1ZV', state: 'delhi', address })).toEqual(['gstin']);
});

test('from fifty thousand rupees an address of at most four lines is required from everyone', () => {
  expect(Object.keys(checkOrder('hi', right, 49_999_99).errors)).toEqual([]);
  expect(Object.keys(checkOrder('hi', right, 50_000_00).errors)).toEqual(['address']);
  expect(Object.keys(checkOrder('hi', { ...right, address: ' \u202e\n\t ' }, 50_000_00).errors)).toEqual(['address']);
  expect(wrongFields({ address: 'a\nb\nc\nd\ne' })).toEqual(['address']);
  expect(wrongFields({ address: 'x'.repeat(101) })).toEqual(['address']);
});

test.each([
  [{ terms: '' }, ['terms']],
  [{ terms: 'no' }, ['terms']],
  [{ state: 'atlantis' }, ['state']],
  [{ state: '__proto__' }, ['state']],
  [{ name: '' }, ['name']],
  [{ name: '\u0007gpj.exe' }, ['name']],
  [{ phone: '\u202a98100\u00a012345\u202c', name: '\u2066आशा\u2069' }, []],
  [{ mail: 'a@b' }, ['mail']],
  [{ phone: '12' }, ['phone']],
])('%j is told of, in words of the page', (changes, fields) => {
  expect(wrongFields(changes)).toEqual(fields);
  for (const text of Object.values(checkOrder('hi', { ...right, ...changes }).errors)) {
    expect(text).toMatch(/[अ-ह]/);
  }
});

test('the error for a value that is too long gives the limit', () => {
  const { errors } = checkOrder('en', { ...right, name: 'a'.repeat(101), mail: `${'a'.repeat(250)}@example.in` });
  expect(errors.name).toContain('100 characters');
  expect(errors.mail).toContain('254 characters');
});
