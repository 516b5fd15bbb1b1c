import { asOneOf, type Locale, locales } from '../kernel/locale.ts';
import type { Facts } from './fill.ts';
import { type LocalizedText, localize } from './localized-text.ts';
import { tradeFacts } from './trade-words.ts';

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type SameNames<Pair> = Pair extends { en: infer En extends string; hi: infer Hi extends string }
  ? [Names<En>] extends [Names<Hi>]
    ? [Names<Hi>] extends [Names<En>]
      ? Pair
      : never
    : never
  : never;

/**
 * Interface words that belong to one feature: pairs `{ en, hi }` by name. A pair whose Hindi is missing or whose
 * placeholders differ does not compile.
 */
export function defineMessages<const Pairs extends Record<string, LocalizedText>>(
  pairs: Pairs & { [Key in keyof Pairs]: SameNames<Pairs[Key]> },
): Pairs {
  return pairs;
}

/** The ending of words that replace others on a site in one language. */
const ALONE = '.alone';
/** By the words of the trade, which are others once content/wording.yaml has been read. */
const chosen = new WeakMap<object, Map<Facts, unknown>>();

/**
 * Chooses the words of one language and fills in the words of the trade, `{wording.<key>}`. Other placeholders stay for the component,
 * which fills them with {@link fill}. Chosen once for each definition: an inquiry asks for six of them, and choosing took a twentieth
 * of its time.
 */
export function wordsFor<Pairs extends Record<string, LocalizedText>>(
  pairs: Pairs,
  wanted: Locale,
): { readonly [Key in keyof Pairs]: string } {
  // Somebody may have chosen a language that the site had before.
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
 * Words that speak of the languages of the site: `intro.alone` is said in place of `intro` on a site in one language.
 * @param languages of the site
 */
export function forLanguages<Chosen extends object>(words: Chosen, languages: readonly Locale[] = locales): Chosen {
  if (languages.length > 1) {
    return words;
  }
  const alone = Object.entries(words).filter(([key]) => key.endsWith(ALONE));
  return { ...words, ...Object.fromEntries(alone.map(([key, said]) => [key.slice(0, -ALONE.length), said])) };
}
