import { describe, expect, test } from 'vitest';
import { whyNotHindi } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { generateStories } from './generate-stories.ts';
import { getSuccessStories, listStoryCategories, successStories } from './success-stories.ts';
import { type StoryWords, storyWordsShape } from './success-story.shape.ts';

const pair = (word: string, hindi: string) => ({ en: word, hi: hindi });
const kind = (name: string, hindi: string): StoryWords['categories'][string] => ({
  raised: { text: pair('{number} rupees', '{number} रुपये'), from: 1, to: 900 },
  trades: [0, 1, 2, 3].map((at) => ({ suffix: pair(`${name} ${at}`, `${hindi} ${at}`), type: pair(name, hindi) })),
  cases: [0, 1, 2, 3].map((at) => ({ before: pair(`before ${at}`, `पहले ${at}`), after: pair('after', 'बाद') })),
});
const words: StoryWords = storyWordsShape.parse({
  seed: 7,
  count: 12,
  duration: { label: pair('Took', 'समय'), value: pair('{number} weeks', '{number} हफ़्ते'), from: 3, to: 40 },
  names: Array.from({ length: 12 }, (_, at) => pair(`Name ${at}`, `नाम ${at}`)),
  cities: [pair('Bhopal', 'भोपाल'), pair('Sehore', 'सीहोर'), pair('Vidisha', 'विदिशा')],
  categories: { water: kind('Wells', 'कुएँ'), soil: kind('Fields', 'खेत') },
});

describe('generated stories', () => {
  const stories = generateStories(words);

  test('are the same in every build, and different with another seed', () => {
    expect(generateStories(words)).toEqual(stories);
    expect(generateStories({ ...words, seed: words.seed + 1 })).not.toEqual(stories);
  });

  test('are as many as the file says, and evenly distributed over the categories', () => {
    expect(stories).toHaveLength(words.count);
    expect(stories.filter(({ category }) => category === 'soil')).toHaveLength(words.count / 2);
    expect(generateStories({ ...words, count: 0 })).toEqual([]);
  });

  test('differ: no name twice before all were used, many durations', () => {
    expect(new Set(stories.map(({ name }) => name.en.replace(/^(Name \d+) .*/, '$1'))).size).toBe(words.count);
    expect(new Set(stories.map(({ metrics }) => metrics[0]?.value.en)).size).toBeGreaterThan(words.count / 2);
  });
});

describe('the stories of the firm', () => {
  test('have unique ids and a known category, the written ones first', () => {
    expect(new Set(successStories.map(({ id }) => id)).size).toBe(successStories.length);
    const known = listStoryCategories('en').map(({ id }) => id);
    expect(successStories.filter(({ category }) => !known.includes(category))).toEqual([]);
    const { written, short } = getSuccessStories('en');
    expect([...written, ...short].map(({ id }) => id)).toEqual(successStories.map(({ id }) => id));
    expect(written.filter((story) => 'order' in story)).toEqual([]);
  });

  test('have every text in both languages, with no placeholder left', () => {
    const all = (locale: Locale) =>
      Object.values(getSuccessStories(locale)).flatMap((part) => (Array.isArray(part) ? part : []));
    const english = all('en');
    for (const [index, story] of all('hi').entries()) {
      const texts = (of: typeof story | undefined): string[] =>
        of
          ? [
              of.name,
              of.type,
              of.raised,
              of.impact.before,
              of.impact.after,
              ...of.metrics.flatMap((metric) => [metric.label, metric.value]),
            ]
          : [];
      for (const [at, hindi] of texts(story).entries()) {
        expect(whyNotHindi(texts(english[index])[at] ?? '', hindi)).toBeUndefined();
        expect(hindi).not.toContain('{');
      }
    }
  });
});
