import { expect, test } from 'vitest';
import { checkFeeTables, noteFeeTexts } from './check-fee-tables.ts';

const folder = (page: object, others: Readonly<Record<string, object>> = {}) => ({
  path: '',
  said: new Map<string, unknown>(Object.entries({ 'services/llp.yaml': { page }, ...others })),
  prose: new Map<string, string>(),
  pictures: new Set<string>(),
  faults: [],
});
const place = ({ file, path }: { file: string; path: readonly PropertyKey[] }): string => `${file} ${path.join('.')}`;

test('a fee that a missing table should have is named', () => {
  const page = { fees: { government: [{ amount: 50 }, { amount: 2000, inTable: true }] } };
  expect(checkFeeTables(folder(page))).toEqual([
    {
      file: 'services/llp.yaml',
      path: ['page', 'fees', 'government', 1, 'inTable'],
      says: 'is true, but fees/llp.yaml is missing: write it, or remove `inTable` here',
    },
  ]);
  expect(checkFeeTables(folder(page, { 'fees/llp.yaml': {} }))).toEqual([]);
  expect(checkFeeTables(folder({ fees: { government: [{ amount: 50 }] } }))).toEqual([]);
});

test('a text that sends readers to a table is named if the page has none', () => {
  const note = { en: 'The State fixes it; see the table.', hi: 'राज्य तय करता है; तालिका देखिए।' };
  const fees = { government: [{ note }] };
  expect(noteFeeTexts(folder({ fees })).map(place)).toEqual([
    'services/llp.yaml page.fees.government.0.note.en',
    'services/llp.yaml page.fees.government.0.note.hi',
  ]);
  expect(noteFeeTexts(folder({ fees }, { 'fees/llp.yaml': {} }))).toEqual([]);
  expect(noteFeeTexts(folder({ fees: { ...fees, byState: { rows: [] } } }))).toEqual([]);
  // The table is on someone else's site, so the page does not need one.
  expect(noteFeeTexts(folder({ what: [{ en: 'Its portal has the table.', hi: 'पोर्टल पर तालिका है।' }] }))).toEqual([]);
});

test('a text about a government fee is named if the page shows no such fee', () => {
  const what = [{ en: 'The government fee is separate.', hi: 'सरकारी शुल्क अलग है।' }];
  expect(noteFeeTexts(folder({ what })).map(place)).toEqual([
    'services/llp.yaml page.what.0.en',
    'services/llp.yaml page.what.0.hi',
  ]);
  expect(noteFeeTexts(folder({ what, fees: { government: [{ amount: 0 }] } }))).toEqual([]);
});
