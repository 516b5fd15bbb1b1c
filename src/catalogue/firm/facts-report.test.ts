import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '../read-content.ts';
import { serviceFiles } from '../services/service-files.ts';
import { listFacts, staleAfterDays } from './facts-report.ts';
import { moneyRules } from './money-rules.ts';

afterEach(() => applyEdits({}));

const DAY = 24 * 60 * 60 * 1000;
const { cash, eInvoice, gst = {}, withheld = [] } = moneyRules ?? {};
const rules = [cash, eInvoice, ...Object.values(gst), ...withheld].filter((rule) => rule !== undefined);
const stated: readonly { compared?: { day: string } | undefined }[] = [
  ...serviceFiles.flatMap(({ page }) => page.facts),
  ...rules,
];
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

test('the money rules are listed with their keys, and those that come with the code are not', () => {
  const now = Date.parse('2027-11-28');
  const listed = () => listFacts(now).filter(({ file }) => file === 'content/money-rules.yaml');
  expect(listed()).toContainEqual({
    file: 'content/money-rules.yaml',
    fact: 'gst › address: rule 46(e) of the CGST Rules, 2017',
    source: 'https://www.gstzen.in/a/tax-invoice-cgst-rule-46.html',
    with: 'text',
    age: 365,
  });
  expect(listed().map(({ fact }) => fact.replace(/:.*/, ''))).toEqual(
    expect.arrayContaining(['cash', 'eInvoice', 'gst › largeInvoices', 'withheld › 0']),
  );
  applyEdits({ 'money-rules.yaml#gst': null });
  expect(listed().filter(({ fact }) => fact.startsWith('gst'))).toEqual([]);
});
