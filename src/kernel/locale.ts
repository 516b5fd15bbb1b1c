/** The languages that the code has texts in. Every other list of languages derives from this one. */
export const knownLocales = ['en', 'hi'] as const;
export type Locale = (typeof knownLocales)[number];

/**
 * The languages of the site being built. The build sets them from `languages` of company.yaml; see
 * scripts/site-languages.ts. Code that runs without a build does not know the firm, so it has every language.
 */
declare const SITE_LANGUAGES: readonly Locale[] | undefined;

/** The languages of this site, at least one. */
export const locales: readonly Locale[] = typeof SITE_LANGUAGES === 'undefined' ? knownLocales : SITE_LANGUAGES;

/** The language that is served at `/path`; every other one is at `/<locale>/path`. */
export const firstOf = (languages: readonly Locale[]): Locale => languages[0] ?? 'en';
export const defaultLocale: Locale = firstOf(locales);

/** The label of the language button, in the language that it switches to. */
export const readIn: Record<Locale, { name: string; short: string }> = {
  en: { name: 'Read in English', short: 'EN' },
  hi: { name: 'हिन्दी में पढ़ें', short: 'हिं' },
};

/** The name of each language in that language. */
export const ownNames: Record<Locale, string> = { en: 'English', hi: 'हिन्दी' };

/** BCP 47 tags for numbers, sorting and Open Graph. */
export const localeTags: Record<Locale, string> = { en: 'en-IN', hi: 'hi-IN' };

/** BCP 47 tags for dates. The owner asked for the American form in English: November 18, 2026. */
export const dateTags: Record<Locale, string> = { en: 'en-US', hi: 'hi-IN' };

/** Whether a value is one of the site's languages. */
export function isLocale(value: unknown, languages: readonly Locale[] = locales): value is Locale {
  return languages.includes(value as Locale);
}

/** Returns the value if it is one of the site's languages, otherwise the default language. */
export const asLocale = (value: unknown, otherwise: Locale = defaultLocale): Locale =>
  isLocale(value) ? value : otherwise;

/** The other language of the pair; undefined on a site in one language. */
export function otherLocale(locale: Locale, languages: readonly Locale[] = locales): Locale | undefined {
  return languages.find((each) => each !== locale);
}

/** The languages with the given one first. */
export const beginningWith = (locale: Locale, languages: readonly Locale[] = locales): readonly Locale[] =>
  languages.toSorted((a, b) => Number(b === locale) - Number(a === locale));

/** The options of a language choice; empty if the site has only one language. */
export const languageChoice = (
  words: { readonly english: string; readonly hindi: string },
  languages: readonly Locale[] = locales,
): { value: Locale; label: string }[] =>
  languages.length > 1 ? languages.map((value) => ({ value, label: languageName(words, value) })) : [];

/** The name of a language in the language of `words`. */
export const languageName = (words: { readonly english: string; readonly hindi: string }, locale: Locale): string =>
  ({ en: words.english, hi: words.hindi })[locale];

/** Returns a text that is stored per language, such as `title_en` and `title_hi` of a row, in one language. */
export const storedText = <Key extends string>(
  row: Readonly<Record<`${Key}_${Locale}`, string>>,
  key: Key,
  locale: Locale,
): string => row[`${key}_${locale}`];

/** Calls `make` for each language that the code knows, and returns the results by language. */
export const inEach = <Made>(make: (locale: Locale) => Made): Record<Locale, Made> => ({
  en: make('en'),
  hi: make('hi'),
});

/**
 * Returns Hindi if at least a quarter of the letters are Devanagari, because a Hindi text often has names and addresses
 * in Latin letters. Otherwise returns English. If the list lacks that language, returns the first in the list.
 */
export function languageOf(text: string, languages: readonly Locale[] = locales): Locale {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return asOneOf(devanagari > 0 && devanagari * 3 >= latin ? 'hi' : 'en', languages);
}

/** The given language if the list has it, otherwise the first in the list. */
export const asOneOf = (locale: Locale, languages: readonly Locale[]): Locale =>
  languages.includes(locale) ? locale : firstOf(languages);
