import { describe, expect, test } from 'vitest';
import { findAmount, findCount, findPercent, findTypedDay } from './read-typed.ts';

describe('amounts', () => {
  test.each([
    ['150000', 150_000],
    ['1,50,000', 150_000],
    ['\u202a₹\u00a01,50,000\u202c', 150_000],
    ['150,000', 150_000],
    ['₹ 1,50,000', 150_000],
    ['Rs. 1,50,000/-', 150_000],
    ['रु. 1,50,000', 150_000],
    ['1,50,000 रुपये', 150_000],
    ['1.5 lakh', 150_000],
    ['1.5 lac', 150_000],
    ['1.5L', 150_000],
    ['1.5 लाख', 150_000],
    ['१.५ लाख', 150_000],
    ['१,५०,०००', 150_000],
    ['1.2 करोड़', 12_000_000],
    ['1 crore 20 lakh', 12_000_000],
    ['1 करोड 20 लाख', 12_000_000],
    ['2 लाख 50 हज़ार', 250_000],
    ['50k', 50_000],
    ['12.75 lakh', 1_275_000],
    ['1,499.50', 1499.5],
    ['0.05', 0.05],
    ['0', 0],
  ])('%s', (typed, amount) => {
    expect(findAmount(typed)).toBe(Math.round(amount * 100));
  });

  test.each([
    '',
    'abc',
    '-500',
    '1,5',
    '1,50,00',
    '1..5',
    '1.5.0',
    '20 lakh 1 crore',
    '5 lakh 5 lakh',
    '1.5 million',
    '₹',
    '1e5',
  ])('not an amount: "%s"', (typed) => {
    expect(findAmount(typed)).toBeUndefined();
  });
});

test('percentages, in hundredths', () => {
  expect(['8.5', '8.5%', '8.5 %', '८.५', '8.5 प्रतिशत', '8.5 percent', '12', '0'].map(findPercent)).toEqual([
    850, 850, 850, 850, 850, 850, 1200, 0,
  ]);
  expect(['', 'x', '-1', '8,5', '8.555', '%'].map(findPercent)).toEqual(Array(6).fill(undefined));
});

test('whole numbers', () => {
  expect(['12', '१२', ' 7 ', '0'].map(findCount)).toEqual([12, 12, 7, 0]);
  expect(['', '1.5', '-1', 'x', '1,2'].map(findCount)).toEqual(Array(5).fill(undefined));
});

test('days', () => {
  expect(['2026-11-20', '20-11-2026', '20/11/2026', '20.11.2026', '२०-११-२०२६', '5-1-2026'].map(findTypedDay)).toEqual([
    ...Array(5).fill('2026-11-20'),
    '2026-01-05',
  ]);
  expect(['', '31-02-2026', '2026-13-01', '29-02-2025', '20-11-26', 'x'].map(findTypedDay)).toEqual(
    Array(6).fill(undefined),
  );
  expect(findTypedDay('29-02-2028')).toBe('2028-02-29');
});
