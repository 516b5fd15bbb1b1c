import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('a name becomes the first letters of its first and last word, with their vowels', () => {
  expect(initials('Ravi')).toBe('R');
  expect(initials('Meera Krishnan Iyer')).toBe('MI');
  expect(initials('  asha   verma ')).toBe('AV');
  expect(initials('आशा कुमारी वर्मा')).toBe('आव');
  expect(initials('हिना मिर्ज़ा')).toBe('हिमि');
  expect(initials('om.prakash@example.in')).toBe('OP');
  expect(initials('')).toBe('');
});
