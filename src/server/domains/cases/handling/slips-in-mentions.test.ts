import { expect, test } from 'vitest';
import { mentionedIn } from './mentions.ts';
import { unknownNames } from './unknown-names.ts';

const clerks = [
  { id: 'm', name: 'Meera Nair' },
  { id: 'r', name: 'रवि शर्मा' },
];

test.each(['@ Meera please', '＠Meera please', 'Hi@Meera', '@ \u00a0meera nair', 'देखिए@Meera, कृपया'])(
  '%s mentions the colleague anyway',
  (text) => {
    expect(mentionedIn(text, clerks)).toEqual(['m']);
    expect(unknownNames(text, clerks)).toEqual([]);
  },
);

test('an email address, a price and a place mention no one', () => {
  const text = 'asha@meera.in, asha@meera.co.in, two @ ₹500, 3 @ shop, x@meeras';
  expect(mentionedIn(text, clerks)).toEqual([]);
  expect(unknownNames(text, clerks)).toEqual([]);
  expect(unknownNames('＠Meeraa', clerks)).toEqual([{ typed: 'Meeraa', close: ['Meera Nair'] }]);
});
