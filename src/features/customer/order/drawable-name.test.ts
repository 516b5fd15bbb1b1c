import { expect, test } from 'vitest';
import { company } from '@/catalogue/firm/company.ts';
import type { Locale } from '@/kernel/locale.ts';
import { checkOrder } from './order.server.ts';

const typed = { mail: 'asha@example.in', state: 'delhi', gstin: '', terms: 'yes' };
const errorsOf = (locale: Locale, name: string, address = '') => checkOrder(locale, { ...typed, name, address }).errors;

test('a name or an address that documents would print as boxes is refused, and the error names the field', () => {
  expect(company.gst).toBeDefined();
  expect(errorsOf('en', 'ஆஷா').name).toMatch(/“Name”.*Devanagari.*ஆ/);
  expect(errorsOf('hi', 'آشا').name).toMatch(/“नाम”.*देवनागरी.*آ/);
  expect(errorsOf('en', 'Asha', '12 காந்தி தெரு').address).toContain('“Address for the invoice”');
  expect(errorsOf('hi', 'Asha', '12 ગાંધી માર્ગ').address).toContain('देवनागरी');
});

test('Latin and Devanagari are accepted', () => {
  for (const name of ['Asha Verma', 'श्री कृष्ण द्विवेदी', 'José D’Souza']) {
    expect(errorsOf('en', name, '12 हज़रतगंज\nLucknow 226001')).toEqual({});
  }
});
