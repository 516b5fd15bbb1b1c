import { expect, test } from 'vitest';
import { mentionedPhones } from './mentioned-phones.ts';

test.each([
  'Please call 9876543210.',
  'My number: +91 98765 43210, thanks',
  'call me (+91) 98765-43210',
  'WhatsApp 91-9876543210 only',
  '0091 9876543210',
  '098765 43210',
  'मेरा नंबर ९८७६५४३२१० है।',
  'फ़ोन: +९१ ९८७६५ ४३२१०',
  'phone \u202a98765 43210\u202c',
  'Tel.98765\u201143210',
])('a number is found however it is written: %s', (text) => {
  expect(mentionedPhones(text)).toEqual(['+919876543210']);
});

test('two numbers are both found, and a repeated one only once', () => {
  expect(mentionedPhones('98765 43210 or 9123456789, again +919876543210')).toEqual(['+919876543210', '+919123456789']);
});

test.each([
  ['an Aadhaar number', '9876 5432 1098'],
  ['an account', '987654321012345'],
  ['a bank reference', 'UTR 612345678901'],
  ['a GSTIN', '07AAACA1234A1Z5'],
  ['a sum', 'We paid ₹9876543210'],
  ['an order', '#9876543210'],
  ['a landline without its code', '23456789'],
  ['a date and a time', '2026-11-26 09:30'],
  ['two lines', '98765\n43210'],
])('%s is not a mobile number', (_, text) => {
  expect(mentionedPhones(text)).toEqual([]);
});
