import { expect, test } from 'vitest';
import { periodChoices, periodOptions, titleWithPeriod } from './period-choice.ts';

test('a month, a quarter or a financial year around today can be chosen, and the current one is chosen in advance', () => {
  expect(periodChoices('month', '2026-11-30')).toMatchObject({ own: '2026-11' });
  expect(periodChoices('month', '2026-11-30').months).toEqual([
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
    '2027-04',
    '2027-05',
  ]);
  expect(periodChoices('quarter', '2026-12-01')).toEqual({
    own: '2026-10',
    months: ['2026-04', '2026-07', '2026-10', '2027-01', '2027-04', '2027-07'],
  });
  expect(periodChoices('year', '2027-03-31')).toEqual({
    own: '2026-04',
    months: ['2025-04', '2026-04', '2027-03', '2027-04'],
  });
  expect(periodChoices('year', '2027-04-01')).toEqual({ own: '2027-04', months: ['2026-04', '2027-04', '2028-04'] });
  expect(periodChoices('once', '2027-04-01')).toEqual({ own: '', months: [] });
});

test('choices and titles name the months in either language', () => {
  expect(periodOptions('quarter', '2026-12-01', 'hi')[2]).toEqual({
    value: '2026-10',
    label: 'अक्टूबर 2026 – दिसंबर 2026',
  });
  const title = { en: 'GST returns', hi: 'जीएसटी रिटर्न' };
  expect(titleWithPeriod(title, { per: 'month', from: '2026-10' })).toEqual({
    en: 'GST returns, October 2026',
    hi: 'जीएसटी रिटर्न, अक्टूबर 2026',
  });
});
