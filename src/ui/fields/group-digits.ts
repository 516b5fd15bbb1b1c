import { cleanTyped } from '@/kernel/clean-typed.ts';
import { westernDigits } from '@/kernel/western-digits.ts';

/** Symbols that people type around a figure; the field itself shows the currency sign. */
const ornament = /^(?:₹|rs\.?|inr|रु\.?)\s*|\/-$/gi;
const figure = /^\d[\d,]*(?:\.\d*)?$/;
/**
 * Indian grouping (1,50,000), international grouping (150,000), or no grouping. '1,5' is none of them, because it may
 * mean one and a half.
 */
const grouped = /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.\d*)?$/;

const written = (typed: string): string => westernDigits(cleanTyped(typed)).trim().replace(ornament, '').trim();

/** Removes the commas of a figure: '₹5,00,000' becomes '500000'. Anything else, such as '5 lakh', stays as it is. */
export function plainDigits(typed: string): string {
  const text = written(typed);
  return grouped.test(text) ? text.replaceAll(',', '') : typed;
}

interface Grouped {
  readonly text: string;
  /** The number of characters before the caret. */
  readonly caret: number;
}

/**
 * Groups a figure in the Indian way while it is typed: '500000' becomes '5,00,000'. Anything else stays as it is.
 * @param caret the number of characters before the caret
 * @param ours whether the commas come from an earlier grouping and are misplaced because a digit was added or removed
 * @returns the text, and the caret after the same digit as before
 */
export function groupDigits(typed: string, caret = typed.length, ours = false): Grouped {
  const plain = written(typed);
  if (!(ours ? figure : grouped).test(plain)) {
    return { text: typed, caret };
  }
  const [whole = '', ...rest] = plain.replaceAll(',', '').split('.');
  const text = [whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ','), ...rest].join('.');
  // The characters before the caret, without commas, stay before it.
  const counted = written(typed.slice(0, caret)).replaceAll(',', '').length;
  let place = 0;
  for (let passed = 0; passed < counted && place < text.length; place++) {
    if (text[place] !== ',') {
      passed += 1;
    }
  }
  return { text, caret: place };
}
