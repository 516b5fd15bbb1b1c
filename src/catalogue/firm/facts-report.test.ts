import { expect, test } from 'vitest';
import { serviceFiles } from '../services/service-files.ts';
import { listFacts, staleAfterDays } from './facts-report.ts';

const DAY = 24 * 60 * 60 * 1000;
const stated = serviceFiles.flatMap(({ page }) => page.facts);
/** The days on which facts were compared. */
const days = stated.flatMap(({ compared }) => compared?.day ?? []).toSorted();
const latest = days.at(-1) ?? '';

test('a fact is due when more than 180 days have passed since its comparison', () => {
  const due = (after: number) =>
    listFacts(Date.parse(latest) + after * DAY).filter(({ age }) => (age ?? 0) > staleAfterDays);
  expect(staleAfterDays).toBe(180);
  expect(due(180)).toHaveLength(days.filter((day) => day < latest).length);
  expect(due(181)).toHaveLength(days.length);
});

test('all facts are listed, beginning with those never compared', () => {
  const facts = listFacts(Date.parse(latest));
  const first = facts.findIndex(({ age }) => age !== undefined);
  expect(facts.slice(first).every(({ age }) => age !== undefined)).toBe(true);
  expect(facts).toHaveLength(stated.length);
});
