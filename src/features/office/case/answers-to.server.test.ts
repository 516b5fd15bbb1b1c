import { expect, test } from 'vitest';
import { answersTo } from './answers-to.server.ts';

test("a clerk's reply has the token of its case in the address where the site reads the answers", () => {
  const addresses = { main: 'info@example.in', inbox: 'inquiries@example.in' };
  expect(answersTo(addresses, '0123456789abcdef01234567')).toBe('info+0123456789abcdef01234567@example.in');
  expect(answersTo(addresses, undefined)).toBe('inquiries@example.in');
});
