import { expect, test } from 'vitest';
import { groupDigits, plainDigits } from './group-digits.ts';

test.each([
  ['500000', '5,00,000'],
  ['₹5,00,000', '5,00,000'],
  ['\u200f₹\u00a05,00,000\u2069', '5,00,000'],
  ['₹ 5,00,000/-', '5,00,000'],
  ['Rs. 1234567.5', '12,34,567.5'],
  ['500,000', '5,00,000'],
  ['५०००००', '5,00,000'],
  ['100', '100'],
  ['1000', '1,000'],
  ['10000000', '1,00,00,000'],
  ['1.', '1.'],
  ['5 lakh', '5 lakh'],
  ['1.5 लाख', '1.5 लाख'],
  ['-5000', '-5000'],
  ['1.2.3', '1.2.3'],
  ['1,5', '1,5'],
  ['', ''],
  [',', ','],
])('%s is shown as %s', (typed, shown) => {
  expect(groupDigits(typed).text).toBe(shown);
  // The displayed text must be read as the same figure, and formatting it again does not change it.
  expect(groupDigits(shown).text).toBe(shown);
  expect(plainDigits(shown)).toBe(plainDigits(typed));
});

/** `|` is the caret. */
test.each([
  ['1234|', '1,234|'],
  ['1|234', '1|,234'],
  ['12,3|4', '1,23|4'],
  ['9|1,00,000', '9|1,00,000'],
  ['5,00,00|', '50,000|'],
  ['12,3456|', '1,23,456|'],
  ['₹5,00,000|', '5,00,000|'],
  ['|1000', '|1,000'],
  ['1000.2|5', '1,000.2|5'],
  ['5 la|kh', '5 la|kh'],
])('after %s the caret is at %s', (before, after) => {
  const { text, caret } = groupDigits(before.replace('|', ''), before.indexOf('|'), true);
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(after);
});

test.each([
  ['5,00,000', '500000'],
  ['₹1,499.50', '1499.50'],
  ['25 lakh', '25 lakh'],
  ['1,5', '1,5'],
  ['', ''],
])('%s is posted as %s', (typed, posted) => {
  expect(plainDigits(typed)).toBe(posted);
});
