import { describe, expect, test } from 'vitest';
import { whyNotHindi } from '@/i18n/localized-text.ts';
import { readContent } from '../read-content.ts';
import { generateStories } from './generate-stories.ts';
import { getSuccessStories, listStoryCategories, successStories } from './success-stories.ts';
import { storyWordsShape } from './success-story.shape.ts';

const words = readContent('success-stories-generated.yaml', storyWordsShape);

describe('success stories', () => {
  test('are 12 written and 38 put together, fifty in all', () => {
    expect(successStories).toHaveLength(50);
    expect(successStories.filter((story) => story.id.startsWith('short-'))).toHaveLength(38);
    expect(new Set(successStories.map((story) => story.id)).size).toBe(50);
  });

  test('are the same at every build, and others with another seed', () => {
    const once = generateStories(words);
    expect(generateStories(words)).toEqual(once);
    expect(generateStories({ ...words, seed: words.seed + 1 })).not.toEqual(once);
  });

  test('have every category, written and put together', () => {
    for (const { id: category } of listStoryCategories('en')) {
      const own = successStories.filter((story) => story.category === category);
      expect(own.filter((story) => story.id.startsWith('short-')).length).toBeGreaterThanOrEqual(7);
      expect(own.filter((story) => !story.id.startsWith('short-')).length).toBeGreaterThanOrEqual(2);
    }
  });

  test('differ: own names, many durations, no story twice', () => {
    const short = successStories.filter((story) => story.id.startsWith('short-'));
    expect(new Set(short.map((story) => story.name.en)).size).toBe(38);
    expect(new Set(short.map((story) => story.metrics[0]?.value.en)).size).toBeGreaterThan(15);
    expect(new Set(short.map((story) => story.type.en + story.impact.before.en)).size).toBe(38);
  });

  test('have every text in both languages, with nothing left to fill', () => {
    const all = (locale: 'en' | 'hi') =>
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

  test('six written ones or more have a film', () => {
    expect(successStories.filter((story) => story.video).length).toBeGreaterThanOrEqual(6);
  });
});
