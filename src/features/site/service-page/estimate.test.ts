import { expect, test } from 'vitest';
import { findFeeTable, type LocalFeeTable } from '@/catalogue/services/fee-tables.ts';
import { getServicePage } from '@/catalogue/services/service-pages.ts';
import { estimate } from './estimate.ts';

const table = (service: string): LocalFeeTable => {
  const found = findFeeTable('en', service);
  if (!found) {
    throw new Error(`content/fees/${service}.yaml is missing`);
  }
  return found;
};

test('a company in Delhi and one in Madhya Pradesh', () => {
  // 360 + 1,000 + 107 + 77; 7,550 + 1,184
  expect(estimate(table('private-limited-company'), 'delhi')).toBe(1544);
  expect(estimate(table('private-limited-company'), 'madhya-pradesh')).toBe(8734);
});

test('a trademark in three classes', () => {
  expect(estimate(table('trademark-registration'), 'small-online', '3')).toBe(13_500);
  expect(estimate(table('trademark-registration'), 'other-paper', '३ वर्ग')).toBe(30_000);
});

test('an invalid number has no sum, and an invalid row is read as the first', () => {
  for (const times of ['0', '-1', '1.5', '46', 'abc', '']) {
    expect(estimate(table('trademark-registration'), 'small-online', times), times).toBeUndefined();
  }
  expect(estimate(table('trademark-registration'), 'nobody')).toBe(4500);
  // The count is ignored if the table has none: 500 + 200 + 107 + 77.
  expect(estimate(table('llp-registration'), 'one-lakh', '3')).toBe(884);
});

test('a fee that is also in the cost table of the page is the same there', () => {
  for (const service of ['llp-registration', 'trademark-registration']) {
    const paid = getServicePage('en', service).page.fees.government.flatMap(({ amount }) => amount ?? []);
    const online = table(service).rows.filter(({ id }) => !id.endsWith('paper'));
    expect(paid).toEqual(expect.arrayContaining(online.map(({ amount }) => amount)));
  }
});
