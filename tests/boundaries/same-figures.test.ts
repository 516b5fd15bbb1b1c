import { expect, test } from 'vitest';
import { missingFigures } from './figures-of.ts';
import { type TextPair, textPairs } from './text-pairs.ts';

const faultsOf = ({ where, en, hi }: TextPair): string[] => {
  const hindiLacks = missingFigures('en', en, 'hi', hi);
  const englishLacks = missingFigures('hi', hi, 'en', en);
  return [
    ...(hindiLacks.length > 0 ? [`${where}: the Hindi lacks ${hindiLacks.join(', ')}\n  ${en}\n  ${hi}`] : []),
    ...(englishLacks.length > 0 ? [`${where}: the English lacks ${englishLacks.join(', ')}\n  ${en}\n  ${hi}`] : []),
  ];
};

const pairs = textPairs();

test('every figure of an English text is in its Hindi, and the other way round', () => {
  expect([...new Set(pairs.flatMap(faultsOf))]).toEqual([]);
});

test.each([
  ['content/company.yaml', 30],
  ['content/reply-templates.yaml', 10],
  ['content/messages.yaml', 10],
  ['content/services/', 5_000],
  ['content/templates/', 100],
  ['content/articles/', 100],
  ['content/guides/', 100],
  ['content/legal/', 50],
  ['content/calculators/', 100],
  ['scripts/new-firm/starter/', 100],
  ['scripts/error-pages/', 3],
  ['tests/fixtures/second-firm/', 100],
  ['src/ui/mail/', 100],
  ['src/forms/', 200],
  ['src/features/customer/documents/', 20],
  ['src/features/office/', 1_000],
  ['src/server/', 10],
])('texts of %s are compared', (folder, least) => {
  const within = pairs.filter(({ where }) => where.startsWith(folder));
  expect(within.length).toBeGreaterThan(least);
});

test.each([
  ['₹1,50,000 in 3 days', '3 दिन में ₹1.5 लाख'],
  ['Week 3', 'तीसरे हफ़्ते में'],
  ['within two weeks', '2 हफ़्ते में'],
  ['A penalty of twice the fee', 'शुल्क का दोगुना जुर्माना'],
  ['We keep the two years apart', 'दोनों साल अलग रखते हैं'],
  ['See [page](/services/12a): {count.terms} terms', '[पेज](/services/12a): {count.terms} शब्द'],
])('“%s” and “%s” have the same figures', (en, hi) => {
  expect(faultsOf({ where: 'x', about: 'x', en, hi })).toEqual([]);
});

test.each([
  ['within 24 hours', '48 घंटे में', 2],
  ['₹1 lakh', '₹1 करोड़', 2],
  ['two weeks', 'तीन हफ़्ते', 2],
  ['15 days, then 15 days more', '15 दिन', 1],
  ['a few days', 'तीन दिन', 1],
])('“%s” and “%s” have different figures', (en, hi, faults) => {
  expect(faultsOf({ where: 'x', about: 'x', en, hi })).toHaveLength(faults);
});
