import { fill } from '@/i18n/fill.ts';
import { groupedNumber } from '@/i18n/formats.ts';
import type { LocalizedText } from '@/i18n/localized-text.ts';
import { inEach } from '@/kernel/locale.ts';
import type { StoryWords, SuccessStory } from './success-story.shape.ts';

/**
 * Returns a random number generator (Mulberry32, public domain). It gives the same numbers on every machine, so builds
 * are reproducible byte for byte.
 */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const withNumber = (pair: LocalizedText, number: number): LocalizedText =>
  inEach((locale) => fill(pair[locale], { number: groupedNumber(number) }));

/** Generates `words.count` short stories; the same words and seed always give the same stories. */
export function generateStories(words: StoryWords): SuccessStory[] {
  const random = seededRandom(words.seed);
  const draw = ({ from, to }: { from: number; to: number }): number => from + Math.floor(random() * (to - from + 1));
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  /** Returns a function that draws items at random and repeats none before all have been drawn. */
  const deck = <Item>(items: readonly Item[]): (() => Item) => {
    let left: Item[] = [];
    return () => {
      if (left.length === 0) {
        left = shuffled(items);
      }
      return left.pop() as Item;
    };
  };

  const name = deck(words.names);
  const city = deck(words.cities);
  const decks = Object.entries(words.categories).map(([category, own]) => {
    return { category, own, trade: deck(own.trades), happening: deck(own.cases) };
  });
  return Array.from({ length: words.count }, (_, index) => {
    const { category, own, trade, happening } = decks[index % decks.length] as (typeof decks)[number];
    const called = name();
    const does = trade();
    const where = city();
    const happened = happening();
    return {
      id: `short-${index + 1}`,
      name: inEach((locale) => `${called[locale]} ${does.suffix[locale]}`),
      type: inEach((locale) => `${does.type[locale]}, ${where[locale]}`),
      category,
      raised: withNumber(own.raised.text, draw(own.raised)),
      impact: happened,
      picture: `stories/pattern-${category}`,
      metrics: [{ label: words.duration.label, value: withNumber(words.duration.value, draw(words.duration)) }],
    };
  });
}
