import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { cached } from './build-cache.ts';

test('makes a thing once for the same bytes and settings', async () => {
  const source = randomBytes(32);
  let made = 0;
  const make = async () => {
    made++;
    return Buffer.from(`made ${made}`);
  };
  expect(String(Buffer.from(await cached('test-a', source, make)))).toBe('made 1');
  expect(String(Buffer.from(await cached('test-a', source, make)))).toBe('made 1');
  expect(String(Buffer.from(await cached('test-b', source, make)))).toBe('made 2');
  expect(String(Buffer.from(await cached('test-a', randomBytes(32), make)))).toBe('made 3');
});
