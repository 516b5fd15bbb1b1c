import { asOneOf, type Locale, locales } from '../kernel/locale.ts';
import type { Facts } from './fill.ts';
import { type LocalizedText, localize } from './localized-text.ts';
import { type NounPlaceholder, tradeFacts } from './trade-words.ts';

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/**
 * The placeholders, except those for the words in `nounKeys`. Where a Hindi sentence would have to agree with such a
 * word, it says something else, such as "समय".
 */
type Filled<Text extends string> = Exclude<Names<Text>, NounPlaceholder>;
type SameNames<Pair> = Pair extends { en: infer En extends string; hi: infer Hi extends string }
  ? [Filled<En>] extends [Filled<Hi>]
    ? [Filled<Hi>] extends [Filled<En>]
      ? Pair
      : never
    : never
  : never;

/**
 * Interface texts of one feature: pairs `{ en, hi }` by name. A pair whose Hindi is missing or has other placeholders
 * does not compile. Only the words in `nounKeys` may appear in just one of the two languages.
 */
export function defineMessages<const Pairs extends Record<string, LocalizedText>>(
  pairs: Pairs & { [Key in keyof Pairs]: SameNames<Pairs[Key]> },
): Pairs {
  return pairs;
}

/** The suffix of texts that replace others on a site in one language. */
const ALONE = '.alone';
/** The cache of chosen texts, keyed by the trade words, which change once content/wording.yaml has been read. */
const chosen = new WeakMap<object, Map<Facts, unknown>>();

/**
 * Chooses the texts of one language and fills in the trade words, `{wording.<key>}`. Other placeholders stay for the
 * component, which fills them with {@link fill}. The result is cached per definition, because one enquiry page uses six
 * definitions, and choosing took 5% of its rendering time.
 */
export function wordsFor<Pairs extends Record<string, LocalizedText>>(
  pairs: Pairs,
  wanted: Locale,
): { readonly [Key in keyof Pairs]: string } {
  // The stored language may be one that the site no longer has.
  const locale = asOneOf(wanted, locales);
  const trade = tradeFacts(locale);
  const languages = chosen.get(pairs) ?? new Map<Facts, unknown>();
  chosen.set(pairs, languages);
  if (!languages.has(trade)) {
    languages.set(trade, Object.freeze(forLanguages(localize(pairs, locale, trade))));
  }
  return languages.get(trade) as { readonly [Key in keyof Pairs]: string };
}

/**
 * Replaces texts that mention the site's languages. On a site in one language, `intro.alone` is used in place of `intro`.
 * @param languages the languages of the site
 */
export function forLanguages<Chosen extends object>(words: Chosen, languages: readonly Locale[] = locales): Chosen {
  if (languages.length > 1) {
    return words;
  }
  const alone = Object.entries(words).filter(([key]) => key.endsWith(ALONE));
  return { ...words, ...Object.fromEntries(alone.map(([key, said]) => [key.slice(0, -ALONE.length), said])) };
}
