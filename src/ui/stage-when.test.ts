import { expect, test } from 'vitest';
import { stageWhenText } from './stage-when.ts';

test.each(['en', 'hi'] as const)('a day that has passed is not said as a promise, in %s', (locale) => {
  const day = '2026-12-01';
  const planned = stageWhenText(locale, { state: 'planned', day }, 'us', '+91 11');
  for (const whose of ['you', 'us', 'government'] as const) {
    const late = stageWhenText(locale, { state: 'late', day }, whose, '+91 11');
    expect(late).not.toContain(planned);
    expect(late).toContain('2026');
    expect(late).not.toMatch(/\{/);
  }
  expect(stageWhenText(locale, { state: 'follows', day: '' }, 'us', '')).not.toMatch(/\d|\{/);
  expect(stageWhenText(locale, { state: 'none', day: '' }, 'us', '')).toBe('');
});
