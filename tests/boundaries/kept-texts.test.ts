import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { getConsent } from '@/catalogue/firm/consent.ts';
import { careersWords } from '@/features/site/careers/careers.messages.ts';
import { kindNames } from '@/forms/intake/kind-names.ts';
import { fill } from '@/i18n/fill.ts';
import { booksUntil } from '@/server/domains/orders/keep-for-books.ts';
import { caseLimit, retentionTimes } from '@/server/platform/settings/retention-times.ts';

const { caseMonths, untilWithdrawn } = retentionTimes;
/** Calendar months between two moments. */
const monthsBetween = (from: number, to: number): number => {
  const at = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('Asia/Kolkata');
  return at(from).until(at(to), { largestUnit: 'months' }).months;
};
const now = Date.UTC(2026, 10, 22);
/** The periods as they are applied, not as they are declared. */
const kept = monthsBetween(caseLimit('contact', now), now);
const books = monthsBetween(Date.parse('2027-12-31T00:00+05:30'), booksUntil(now));

const monthsIn = (text: string): number[] =>
  [...text.matchAll(/(\d+) (?:months|महीने)/g)].map(([, count]) => Number(count));

test('every type of case is kept as long as the notice beside the forms says', () => {
  expect([kept, books]).toEqual([24, 72]);
  expect(untilWithdrawn).toEqual(['newsletter']);
  for (const kind of Object.keys(kindNames('en'))) {
    expect(caseMonths[kind] ?? caseMonths.other).toBe(kept);
  }
});

test.each(['en', 'hi'] as const)(
  '%s: forms, privacy policy and careers name the periods by which we delete',
  (locale) => {
    const { notice, newsletterNotice, orderNotice } = getConsent(locale);
    expect(monthsIn(notice)).toEqual([kept]);
    expect(monthsIn(orderNotice)).toEqual([kept, books]);
    expect(monthsIn(newsletterNotice)).toEqual([]);
    const said = (file: string) =>
      fill(readFileSync(`content/legal/privacy-policy/${file}`, 'utf8'), companyFacts(locale)).split('\n');
    const summary = said('index.yaml').find((line) => line.startsWith(`  ${locale}: `)) ?? '';
    expect(monthsIn(summary)).toEqual([kept]);
    expect(monthsIn(said(`${locale}.md`).join('\n'))).toEqual([kept, kept, books, kept]);
    expect(monthsIn(fill(careersWords(locale).noneText, companyFacts(locale)))).toEqual([kept]);
  },
);

test.each(['content', 'tests/fixtures/second-firm', 'scripts/new-firm/starter'])(
  '%s: no text states a period itself',
  (folder) => {
    const files = ['consent.yaml', ...['index.yaml', 'en.md', 'hi.md'].map((name) => `legal/privacy-policy/${name}`)];
    for (const file of files) {
      expect(monthsIn(readFileSync(`${folder}/${file}`, 'utf8')), file).toEqual([]);
    }
  },
);
