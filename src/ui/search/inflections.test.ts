import { expect, test } from 'vitest';
import { inflectionsOf } from './inflections.ts';

const isForm = inflectionsOf('kar ban nikal mil कर बन पड़');

test.each(
  [
    'karna karne krna karwana krwana karvani karenge krenge karunga karein karo karu karke karta banwane bnwana'.split(
      ' ',
    ),
    'nikalna nklna nikale milega mila करना करवाना करेंगे करें करूं करके करिए करूंगा बनवाने बनता पडेगा'.split(' '),
  ].flat(),
)('%s is a form', (word) => {
  expect(isForm(word)).not.toBe(undefined);
});

test.each('kar bank banner mill milk kiraya karnataka karz बंद मिल कर बनाम बैंक'.split(' '))(
  '%s is another word',
  (word) => {
    expect(isForm(word)).toBe(undefined);
  },
);

test('without stems, and with stems of one script, no other word is a form', () => {
  expect(inflectionsOf('')('karna')).toBe(undefined);
  expect(inflectionsOf('kar')('करना')).toBe(undefined);
  expect(inflectionsOf('kar')('na')).toBe(undefined);
  expect(inflectionsOf('कर')('karna')).toBe(undefined);
});
