import { expect, test } from 'vitest';
import { readVocabulary } from './vocabulary.ts';

const vocabulary = readVocabulary({ same: [], idle: '', places: 'rajkot patna raipur hyderabad kolkata dadar' });

test.each(['rajkot', 'राजकोट', 'hydrabad', 'हैदराबाद', 'kolkatta', 'कोलकाता', 'पटना'])(
  '%s is a place in another spelling',
  (word) => {
    expect(vocabulary.isPlace(word)).toBe(true);
  },
);

test.each(['reject', 'patni', 'repair', 'der'])('%s is not a place, although it sounds like one', (word) => {
  expect(vocabulary.isPlace(word)).toBe(false);
});

test('a silent vowel of a Hindi word does not count', () => {
  expect(vocabulary.soundOf('आदमी')).toBe(vocabulary.soundOf('aadmi'));
});
