import { cleanTyped } from '@/kernel/clean-typed.ts';
import { westernDigits } from '@/kernel/western-digits.ts';

/** What people write round a figure; the field shows the sign itself. */
const ornament = /^(?:₹|rs\.?|inr|रु\.?)\s*|\/-$/gi;
const figure = /^\d[\d,]*(?:\.\d*)?$/;
/** As in India (1,50,000), as elsewhere (150,000), or plain. '1,5' is none of them: who writes it may mean one and a half. */
const grouped = /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.\d*)?$/;

const written = (typed: string): string => westernDigits(cleanTyped(typed)).trim().replace(ornament, '').trim();

/** A figure without its commas: '₹5,00,000' is '500000'. Anything else, such as '5 lakh', stays as it is. */
export function plainDigits(typed: string): string {
  const text = written(typed);
  return grouped.test(text) ? text.replaceAll(',', '') : typed;
}

interface Grouped {
  readonly text: string;
  /** How many characters stand before the caret. */
  readonly caret: number;
}

/**
 * A figure grouped as in India while it is typed: '500000' is '5,00,000'. Anything else stays as it is.
 * @param caret how many characters stand before it
 * @param ours whether its commas are those of an earlier grouping, which a digit more or less has put in the wrong places
 * @returns the text, and the caret behind the same digit as before
 */
export function groupDigits(typed: string, caret = typed.length, ours = false): Grouped {
  const plain = written(typed);
  if (!(ours ? figure : grouped).test(plain)) {
    return { text: typed, caret };
  }
  const [whole = '', ...rest] = plain.replaceAll(',', '').split('.');
  const text = [whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ','), ...rest].join('.');
  // Signs that count: what stands before the caret and is no comma stays before it.
  const counted = written(typed.slice(0, caret)).replaceAll(',', '').length;
  let place = 0;
  for (let passed = 0; passed < counted && place < text.length; place++) {
    if (text[place] !== ',') {
      passed += 1;
    }
  }
  return { text, caret: place };
}
