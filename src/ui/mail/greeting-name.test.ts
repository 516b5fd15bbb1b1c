import { expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';

test.each([
  ['आशा वर्मा', 'आशा वर्मा'],
  ['Asha  Verma ', 'Asha Verma'],
  ["D'Souza-Pereira", "D'Souza-Pereira"],
  ['A. P. J. Abdul Kalam', 'A. P. J. Abdul Kalam'],
  ['क्\u200dष श्\u200cर', 'क्\u200dष श्\u200cर'],
  ['عائشہ', 'عائشہ'],
  // With a space after the dot, email programs do not turn it into a link.
  ['Dr.Asha', 'Dr. Asha'],
  ['M.K.Gandhi', 'M. K. Gandhi'],
  ['डॉ.सुमन', 'डॉ. सुमन'],
])('%s is greeted as %s', (typed, greeted) => expect(greetingName(typed)).toBe(greeted));

test.each([
  'Your account is closed http://evil.example',
  'evil.example',
  'www.evil.example',
  'https://t.co/x',
  'asha@example.com',
  'call +91 98765 43210',
  'Asha\nYou have won',
  'Asha\r\nBcc: thief@example.com',
  '{phone}',
  '<b>Asha</b>',
  'You have won, write to us',
  'Asha\u202e',
  'Asha\u200b Verma',
  'evil\u3002com',
  'evil．com',
  '9',
  '…',
  '\u200d',
  "'-.",
  'क'.repeat(41),
  '',
])('%j is greeted without a name', (typed) => expect(greetingName(typed)).toBe(''));
