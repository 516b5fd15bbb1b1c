import { allOf, numberWord } from '@/i18n/number-words.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { westernDigits } from '@/kernel/western-digits.ts';

const scales: Readonly<Record<string, number>> = {
  thousand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  million: 1e6,
  crore: 1e7,
  crores: 1e7,
  हज़ार: 1e3,
  लाख: 1e5,
  करोड़: 1e7,
};

const counts = [...Array.from({ length: 19 }, (_, index) => index + 2), 30, 40, 50, 60, 70, 80, 90];
const inWords: Readonly<Record<Locale, Readonly<Record<string, number>>>> = {
  en: {
    ...Object.fromEntries(counts.map((count) => [numberWord('en', count), count])),
    hundred: 100,
  },
  hi: {
    ...Object.fromEntries(counts.map((count) => [numberWord('hi', count), count])),
    डेढ़: 1.5,
    ढाई: 2.5,
    सौ: 100,
  },
};
/** Words that are often no number, such as `एक`: they count only where the other language has a figure. */
const others: Readonly<Record<string, number>> = {
  zero: 0,
  nil: 0,
  one: 1,
  both: 2,
  twice: 2,
  double: 2,
  शून्य: 0,
  एक: 1,
  ...Object.fromEntries([2, 3, 4, 5, 6, 7, 8].map((count) => [allOf('hi', count), count])),
};
/** Ordinals of Hindi, with the endings of their cases: Week 3 is तीसरा हफ़्ता, तीसरे हफ़्ते में. */
const ordinals: readonly (readonly [stem: string, count: number])[] = [
  ['पहल', 1],
  ['दूसर', 2],
  ['तीसर', 3],
  ['चौथ', 4],
  ['पाँचव', 5],
  ['छठ', 6],
  ['सातव', 7],
  ['आठव', 8],
  ['नौव', 9],
  ['दसव', 10],
  ['बारहव', 12],
  ['तेरहव', 13],
];
const phrases: readonly (readonly [phrase: RegExp, digits: string])[] = [
  [/three quarters of an hour|पौन घंट[ाे]/giu, '45 '],
  [/a quarter of an hour/giu, '15 '],
  [/half an hour|half[ -]hour|आध[ाे] घंट[ाे]/giu, '30 '],
  [/a year and a half/giu, '1.5 '],
  [/twice the(?! \d)|(?:दो|दु)गुन[\p{L}\p{M}]*/giu, '2 '],
  // The Hindi of a Section 8 company gives its official name beside the usual one.
  [/सेक्शन 8 \(धारा 8\)/gu, 'सेक्शन 8'],
];

const units: Readonly<Record<Locale, string>> = {
  en: '(?:working |business |calendar |financial |tax |full |more )*(?:days?|weeks?|months?|years?|hours?|minutes?|times|digits?|percent|quarters?)\\b',
  hi: '(?:कामकाजी |वित्त |पूरे |और )*(?:दिन|हफ़्त|महीन|साल|वर्ष|घंट|मिनट|गुन|अंक|तिमाही|प्रतिशत)',
};

const scale = Object.keys(scales).join('|');
const digits = new RegExp(`(\\d+(?:,\\d+)*(?:\\.\\d+)?)(?:[ -]?(${scale})(?![\\p{L}\\p{M}]))?`, 'giu');
const word = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+/gu;

/** Removes addresses and placeholders, which other tests compare. */
const plain = (text: string): string =>
  phrases.reduce(
    (left, [phrase, figure]) => left.replaceAll(phrase, figure),
    westernDigits(text)
      .replaceAll(/\]\([^)]*\)/g, '] ')
      .replaceAll(/https?:\S+/g, ' ')
      .replaceAll(/\$?\{[^{}]*\}/g, ' '),
  );

const value = (number: number, name: string | undefined): number =>
  Math.round(number * (scales[name?.toLowerCase() ?? ''] ?? 1) * 1e4) / 1e4;

/** The numbers in digits, as values: `₹1,50,000`, `1.5 lakh` and `1.5 लाख` are the same. */
const inDigits = (text: string): number[] =>
  [...text.matchAll(digits)].map(([, figure = '', name]) => value(Number(figure.replaceAll(',', '')), name));

/** The numbers in words that are followed by a unit or a scale: `two weeks`, `दो हफ़्ते`, `five lakh`. */
const measured: Readonly<Record<Locale, RegExp>> = Object.fromEntries(
  locales.map((locale) => [
    locale,
    new RegExp(
      `(?<![\\p{L}\\p{M}-])(${Object.keys(inWords[locale]).join('|')})(?:[ -](?:(${scale})(?![\\p{L}\\p{M}])|(?=${units[locale]})))`,
      'giu',
    ),
  ]),
) as Record<Locale, RegExp>;

const inMeasures = (locale: Locale, text: string): number[] =>
  [...text.matchAll(measured[locale])].map(([, named = '', name]) =>
    value(inWords[locale][named.toLowerCase()] ?? 0, name),
  );

/** Everything in a text that can be read as a number. */
const inAnyForm = (locale: Locale, text: string): number[] => [
  ...inDigits(text),
  ...inMeasures(locale, text),
  ...[...text.toLowerCase().matchAll(word)].flatMap(([each]) => {
    const count = inWords[locale][each] ?? others[each] ?? ordinals.find(([stem]) => each.startsWith(stem))?.[1];
    return count === undefined ? [] : [count];
  }),
];

/** What `found` has more often than `other`. */
function without(found: readonly number[], other: readonly number[]): number[] {
  const left = [...other];
  return found.filter((figure) => {
    const place = left.indexOf(figure);
    if (place >= 0) {
      left.splice(place, 1);
    }
    return place < 0;
  });
}

/** The figures of a text that its translation does not have as often, in digits or in words. */
export function missingFigures(locale: Locale, text: string, otherLocale: Locale, other: string): number[] {
  const own = plain(text);
  const all = inAnyForm(otherLocale, plain(other));
  return [...without(inDigits(own), all), ...without(inMeasures(locale, own), all)];
}
