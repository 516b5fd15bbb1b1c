import { expect, test } from 'vitest';
import { isIndianMobile } from './indian-mobile.ts';
import { sizeOfSms } from './sms-segments.ts';

test('an SMS has 160 places in the GSM alphabet, 153 in each part of a longer one', () => {
  const sizes = [160, 161, 306, 307].map((length) => sizeOfSms('a'.repeat(length)).segments);
  expect(sizes).toEqual([1, 2, 2, 3]);
  expect(sizeOfSms('€'.repeat(80))).toEqual({ encoding: 'gsm-7', units: 160, segments: 1 });
  // A two-place letter does not fit into the last place of the first part.
  expect(sizeOfSms(`${'a'.repeat(152)}€${'a'.repeat(152)}`).segments).toBe(3);
});

test('one Devanagari letter or a rupee sign makes it 70 places, 67 in each part of a longer one', () => {
  expect(sizeOfSms('₹500')).toEqual({ encoding: 'ucs-2', units: 4, segments: 1 });
  expect([70, 71, 134, 135].map((length) => sizeOfSms('क'.repeat(length)).segments)).toEqual([1, 2, 2, 3]);
  // An emoji takes two places and stays whole.
  expect(sizeOfSms(`${'क'.repeat(66)}😀${'क'.repeat(10)}`)).toEqual({ encoding: 'ucs-2', units: 78, segments: 2 });
});

test('an Indian mobile begins with 6 to 9 and has ten digits', () => {
  const numbers = ['+919810012345', '+916000000000', '+915810012345', '+911126854321', '+14155550123', '9810012345'];
  expect(numbers.map(isIndianMobile)).toEqual([true, true, false, false, false, false]);
});
