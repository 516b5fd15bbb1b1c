import { expect, test } from 'vitest';
import { comesByTls } from './secure-request.ts';

test('if the public URL is https, cookies are for TLS only', () => {
  expect(comesByTls({ host: 'www.example.in' }, true, 0)).toBe(true);
  expect(comesByTls({}, true, 0)).toBe(true);
  expect(comesByTls({ host: 'localhost.example.in' }, true, 0)).toBe(true);
  expect(comesByTls({ host: 'www.example.in' }, false, 0)).toBe(false);
});

test('on the machine itself plain http works too; behind a proxy no one can claim to be there', () => {
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    expect(comesByTls({ host }, true, 0)).toBe(false);
    expect(comesByTls({ host }, true, 1)).toBe(true);
  }
});
