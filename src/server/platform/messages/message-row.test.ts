import { expect, test } from 'vitest';
import { PATIENCE_MS, patienceOf } from './message-row.ts';

test('a message gets a fifth of the time for which it is useful, in whole milliseconds as PostgreSQL stores them', () => {
  expect(patienceOf({ created_at: 1000, expires_at: 1013 }, PATIENCE_MS)).toBe(2);
  expect(patienceOf({ created_at: 0, expires_at: 600_000 }, PATIENCE_MS)).toBe(120_000);
  expect(patienceOf({ created_at: 0, expires_at: 24 * PATIENCE_MS }, PATIENCE_MS)).toBe(PATIENCE_MS);
  expect(patienceOf({ created_at: 9, expires_at: 5 }, PATIENCE_MS)).toBe(0);
  expect(patienceOf({ created_at: 0, expires_at: null }, PATIENCE_MS)).toBe(PATIENCE_MS);
});
