import { cleanTyped } from '@/kernel/clean-typed.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import { type Paise, paise } from '../../../kernel/paise.ts';
import { type Day, findDay } from './days.ts';

/** The value of each unit, in rupees. */
const units: readonly [name: RegExp, worth: number][] = [
  [/^(?:crores?|cr|करोड़|करोड़|करोड)$/, 10_000_000],
  [/^(?:lakhs?|lacs?|l|लाख)$/, 100_000],
  [/^(?:thousand|k|हज़ार|हज़ार|हजार)$/, 1000],
];
/**
 * A number with Indian grouping (1,50,000), international grouping (150,000), or no grouping. A comma is never a
 * decimal point.
 */
const figure = String.raw`(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.\d+)?`;
const ornaments = /^(?:₹|rs\.?|inr|रु\.?|रुपये|रुपए)|(?:\/-|rupees?|रुपये|रुपए|रु\.?)$/g;

const plain = (typed: string): string => westernDigits(cleanTyped(typed)).normalize('NFC').trim().toLowerCase();

/**
 * Reads an amount in rupees as people write it: '1,50,000', '₹1.5 lakh', '१.५ लाख', '1 crore 20 lakh'.
 * @returns the amount in paise; undefined if it is not an amount
 */
export function findAmount(typed: string): Paise | undefined {
  const text = plain(typed).replace(/\s+/g, '').replace(ornaments, '');
  const parts = [...text.matchAll(new RegExp(`(${figure})([^\\d.,]*)`, 'gy'))];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) {
    return undefined;
  }
  let sum = 0;
  let before = Number.POSITIVE_INFINITY;
  for (const [, digits = '', unit = ''] of parts) {
    const worth = unit === '' ? 1 : units.find(([name]) => name.test(unit))?.[1];
    // '20 lakh 1 crore' is not a valid amount.
    if (worth === undefined || worth >= before) {
      return undefined;
    }
    before = worth;
    sum += Math.round(Number(digits.replaceAll(',', '')) * worth * 100);
  }
  // A larger sum could not be stored exactly, and exceeds the limit of every field anyway.
  return paise(Math.min(sum, Number.MAX_SAFE_INTEGER));
}

/** A percentage in hundredths of a percent: `8.5`, `8.5 %` and `८.५ प्रतिशत` are all 850. */
export function findPercent(typed: string): number | undefined {
  const text = plain(typed).replace(/\s*(?:%|percent|per cent|प्रतिशत|फ़ीसदी|फीसदी)$/, '');
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** Reads a whole number of at most six digits without a sign; undefined for anything else. */
export function findCount(typed: string): number | undefined {
  const text = plain(typed);
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** A day from a date field (2026-11-20) or as written in India (20-11-2026, 20/11/2026). */
export function findTypedDay(typed: string): Day | undefined {
  const text = plain(typed);
  const [, year, month, date] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ??
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
      .exec(text)
      ?.map((part, index, all) => [part, all[3], all[2], all[1]][index]) ??
    [];
  return findDay(Number(year), Number(month), Number(date));
}
