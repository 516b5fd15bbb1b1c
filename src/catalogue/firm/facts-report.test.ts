import { expect, test } from 'vitest';
import { listFacts, staleAfterDays } from './facts-report.ts';

test('a fact compared on 20 November 2026 is due after 180 days', () => {
  const aged = (now: string) => listFacts(Date.parse(now)).filter(({ age }) => (age ?? 0) > staleAfterDays);
  expect(aged('2026-12-01')).toEqual([]);
  expect(aged('2027-05-20').length).toBeGreaterThan(50);
});

test('those never compared come first', () => {
  const facts = listFacts(Date.parse('2026-12-01'));
  const first = facts.findIndex(({ age }) => age !== undefined);
  expect(facts.slice(first).every(({ age }) => age !== undefined)).toBe(true);
  expect(facts.length).toBeGreaterThan(160);
});
