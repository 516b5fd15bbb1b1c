import { expect, test } from 'vitest';
import { optWordOf } from './opt-words.ts';

test.each([
  'STOP',
  ' stop. ',
  'Stop please',
  'बंद करो',
  'बंद करो।',
  'कृपया बंद करें',
  'बन्द करो',
  'रोको!',
  'band karo',
  'STOP 🙏',
])('%j stops our messages', (text) => expect(optWordOf(text)).toBe('stop'));
test.each(['START', 'शुरू करें', 'चालू करो', 'Start again'])('%j starts them again', (text) =>
  expect(optWordOf(text)).toBe('start'),
);
test.each([
  'stop the GST registration',
  'दुकान बंद करो तो क्या होगा',
  'कब बंद होगा',
  '',
  'non stop',
  'startup registration',
  'मेरा खाता बंद करो',
])('%j is a message for a clerk', (text) => expect(optWordOf(text)).toBeUndefined());
