import type { Locale } from '../kernel/locale.ts';

const words: Readonly<Record<Locale, readonly string[]>> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
  hi: 'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस'.split(' '),
};
const tens: Readonly<Record<Locale, Readonly<Record<number, string>>>> = {
  en: { 30: 'thirty', 40: 'forty', 50: 'fifty', 60: 'sixty', 70: 'seventy', 80: 'eighty', 90: 'ninety' },
  hi: { 30: 'तीस', 40: 'चालीस', 50: 'पचास', 60: 'साठ', 70: 'सत्तर', 80: 'अस्सी', 90: 'नब्बे' },
};

/**
 * A count for use in a sentence: in words up to twenty and for multiples of ten below a hundred, otherwise in figures.
 */
export const numberWord = (locale: Locale, count: number): string =>
  words[locale][count] ?? tens[locale][count] ?? String(count);

/** The number of things in a phrase that means all of them: 'four' for 'the four cases', 'चारों' for 'चारों मामले'. */
export const allOf = (locale: Locale, count: number): string =>
  (locale === 'hi' && togetherInHindi[count]) || numberWord(locale, count);

const togetherInHindi: Readonly<Record<number, string>> = {
  2: 'दोनों',
  3: 'तीनों',
  4: 'चारों',
  5: 'पाँचों',
  6: 'छहों',
  7: 'सातों',
  8: 'आठों',
};
