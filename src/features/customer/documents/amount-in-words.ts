import { ToWords } from 'to-words';
import type { Locale } from '@/kernel/locale.ts';
import type { Paise } from '@/kernel/paise.ts';

const options = { converterOptions: { currency: true, doNotAddOnly: true } };
const writers = {
  en: new ToWords({ localeCode: 'en-IN', ...options }),
  hi: new ToWords({ localeCode: 'hi-IN', ...options }),
};
/** Replaces the library's Hindi spelling with that of newspapers. */
const spelling: readonly [RegExp, string][] = [
  [/(?<=^|\s)पांच(?=\s|$)/g, 'पाँच'],
  [/(?<=^|\s)इक्याबन(?=\s|$)/g, 'इक्यावन'],
];

/**
 * Spells out an amount in the Indian numbering system, such as `One Lakh Twenty Rupees And Five Paise` or `एक लाख बीस
 * रुपये और पाँच पैसे`.
 * @param paise an integer from 0 to 10^15
 * @throws RangeError for any other number
 */
export function amountInWords(locale: Locale, paise: Paise): string {
  if (!Number.isSafeInteger(paise) || paise < 0 || paise > 10 ** 15) {
    throw new RangeError('no amount of paise');
  }
  // Passed as text, because a double cannot hold so many rupees with their paise.
  const rupees = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
  return spelling.reduce((text, [from, to]) => text.replace(from, to), writers[locale].convert(rupees));
}
