import { expect, test } from 'vitest';
import { joinLetters } from './join-letters.ts';

test.each([
  ['e p f', 'epf'],
  ['\u202ag\u200bst\u00a0return\u202c', 'gst return'],
  ['e. p. f. registration', 'epf registration'],
  ['ई पी एफ', 'ईपीएफ'],
  ['एफ एस एस ए आई लाइसेंस', 'एफएसएसएआई लाइसेंस'],
  ['g s t 3 b', 'gst 3b'],
  ['80 g', '80g'],
  ['धारा 80 जी', 'धारा 80जी'],
  ['चाय की दुकान', 'चाय की दुकान'],
  ['plan b', 'plan b'],
  ['10 20 30', '10 20 30'],
  ['  a  ', 'a'],
  ['', ''],
])('%s is %s', (typed, joined) => {
  expect(joinLetters(typed)).toBe(joined);
});
