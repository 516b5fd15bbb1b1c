import { expect, test } from 'vitest';
import { rupeesOf, workOut } from '../work-out.ts';
import { calculator } from './presumptive.ts';

const lakh = 100_000;
const crore = 100 * lakh;

const shop = (receipts: number, digital: number, profit: number, other = 0, kind = 'business') =>
  workOut(calculator, {
    kind,
    receipts: String(receipts),
    digital: String(digital),
    profit: String(profit),
    other: String(other),
  });
const answer = (outcome: ReturnType<typeof shop>) => [outcome.answer.key, (outcome.answer.amount ?? 0) / 100];

test('6% of digital receipts and 8% of the rest; books save tax but need an audit', () => {
  // 1.2 crore × 6% = 7,20,000; 40 lakh × 8% = 3,20,000; with 5 lakh of other income 15,40,000:
  // 20,000 + 40,000 + 15% of 3,40,000 = 1,11,000, with 4% cess 1,15,440. By the books 11,00,000: rebate, nothing.
  const outcome = shop(1.6 * crore, 1.2 * crore, 6 * lakh, 5 * lakh);
  expect(['six', 'eight', 'flat', 'declared', 'taxFlat', 'taxBooks'].map((key) => rupeesOf(outcome, key))).toEqual([
    720_000, 320_000, 1_040_000, 1_040_000, 115_440, 0,
  ]);
  expect(answer(outcome)).toEqual(['booksLessAudit', 115_440]);
  expect(rupeesOf(outcome, 'audit')).toBe(400_000);
});

test('a profession: half of the fees', () => {
  // 40 lakh × 50% = 20 lakh: 20,000 + 40,000 + 60,000 + 80,000 = 2,00,000, with cess 2,08,000. By the books 12 lakh: nothing.
  const outcome = shop(40 * lakh, 40 * lakh, 12 * lakh, 0, 'profession');
  expect(rupeesOf(outcome, 'half')).toBe(2_000_000);
  expect(answer(outcome)).toEqual(['booksLessAudit', 208_000]);
});

test('anyone who earns more than the flat profit declares the actual profit', () => {
  // 22 lakh: 2,00,000 + 25% of 2 lakh = 2,50,000, with cess 2,60,000.
  const outcome = shop(30 * lakh, 30 * lakh, 22 * lakh, 0, 'profession');
  expect(rupeesOf(outcome, 'declaredActual')).toBe(2_200_000);
  expect(answer(outcome)).toEqual(['actual', 260_000]);
});

test('if the rebate covers the tax either way, books bring nothing', () => {
  // 60 lakh × 6% + 20 lakh × 8% = 5,20,000, below the 12 lakh of the rebate.
  expect(answer(shop(80 * lakh, 60 * lakh, 4.5 * lakh))).toEqual(['same', 0]);
});

test('no audit if the total income is within the exemption', () => {
  // 2 crore in cash × 8% = 16 lakh: 20,000 + 40,000 + 60,000 = 1,20,000, with cess 1,24,800. Real profit 4 lakh: not above 4 lakh.
  expect(answer(shop(2 * crore, 0, 4 * lakh))).toEqual(['booksLess', 124_800]);
  expect(answer(shop(2 * crore, 0, 4 * lakh + 1))).toEqual(['booksLessAudit', 124_800]);
});

test('the limits, to the rupee', () => {
  const closed = (...typed: Parameters<typeof shop>) => answer(shop(...typed))[0] === 'closed';
  expect(closed(2 * crore, crore, 0)).toBe(false);
  expect(closed(2 * crore + 1, crore, 0)).toBe(true);
  expect(closed(3 * crore, 2.85 * crore, 0)).toBe(false);
  expect(closed(3 * crore, 2.85 * crore - 1, 0)).toBe(true);
  expect(closed(3 * crore + 1, 3 * crore + 1, 0)).toBe(true);
  expect(closed(50 * lakh, 0, 0, 0, 'profession')).toBe(false);
  expect(closed(50 * lakh + 1, 0, 0, 0, 'profession')).toBe(true);
  expect(closed(75 * lakh, 71.25 * lakh, 0, 0, 'profession')).toBe(false);
  expect(closed(75 * lakh + 1, 75 * lakh, 0, 0, 'profession')).toBe(true);
});

test('above the limit the tax is that of the books', () => {
  // 20 of 240 lakh in cash is more than 5%. 15 lakh: 20,000 + 40,000 + 45,000 = 1,05,000, with cess 1,09,200.
  expect(answer(shop(2.4 * crore, 2.2 * crore, 15 * lakh))).toEqual(['closed', 109_200]);
});

test('receipts by bank, or profit, cannot exceed total receipts', () => {
  expect(() => shop(lakh, lakh + 1, 0)).toThrow('digital: beyondReceipts');
  expect(() => shop(lakh, lakh, lakh + 1)).toThrow('profit: beyondReceipts');
});
