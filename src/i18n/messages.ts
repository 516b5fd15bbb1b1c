import type { Locale } from './locale.ts';
import { type Localized, type LocalizedText, localize } from './localized-text.ts';

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

/** The words of one language: what a component receives as its `words`. */
export type Words<Pairs> = Localized<Pairs>;

/** Chooses the words of one language. Placeholders stay for the component, which fills them with {@link fill}. */
export function wordsFor<Pairs extends Record<string, LocalizedText>>(
  pairs: Pairs,
  locale: Locale,
): { [Key in keyof Pairs]: string } {
  return localize(pairs, locale) as { [Key in keyof Pairs]: string };
}
