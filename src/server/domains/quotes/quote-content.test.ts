import { expect, test } from 'vitest';
import { endOfValidity } from './quote-content.ts';

test('a quote is valid until the last second of its last day in India, whenever it was sent', () => {
  const end = Date.parse('2026-11-29T23:59:59.999+05:30');
  for (const sentAt of ['2026-11-28T00:00+05:30', '2026-11-28T02:42+05:30', '2026-11-28T23:59+05:30']) {
    expect(endOfValidity(Date.parse(sentAt), 1)).toBe(end);
  }
});
