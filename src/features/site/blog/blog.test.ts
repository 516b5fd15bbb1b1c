import { describe, expect, test } from 'vitest';
import { countWords, readingMinutes } from '@/catalogue/reading/article-words.ts';
import { listArticles } from '@/catalogue/reading/articles.ts';
import { listArticleServices } from '@/catalogue/services/article-services.ts';
import { locales } from '@/kernel/locale.ts';
import { relatedArticles } from './related-articles.ts';

const words = import.meta.glob('/content/articles/*/*.md', { query: '?raw', import: 'default', eager: true }) as Record<
  string,
  string
>;
const fewest = 700;

describe.each(locales)('the articles in %s', (locale) => {
  const articles = listArticles(locale);

  test('are sorted newest first, no two on one day', () => {
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(dates).size).toBe(dates.length);
  });

  test.each(articles)('$slug is long enough, and its services have a URL', ({ slug, services }) => {
    expect(countWords(words[`/content/articles/${slug}/${locale}.md`] ?? '')).toBeGreaterThanOrEqual(fewest);
    expect(listArticleServices(locale, services)).toHaveLength(services.length);
  });
});

test('no article links to a missing page of the blog', () => {
  const slugs = listArticles('en').map(({ slug }) => slug);
  const linked = Object.values(words).flatMap((text) => [...text.matchAll(/\]\(\/blog\/([^)]+)\)/g)]);
  expect(linked.map(([, slug = '']) => slug).filter((slug) => !slugs.includes(slug))).toEqual([]);
});

test('the error names an unknown service', () => {
  expect(() => listArticleServices('hi', ['no-such-service'])).toThrow('no-such-service');
});

describe('reading time', () => {
  test('words of rendered prose are counted, and tags and single characters are not', () => {
    expect(countWords('<p>GST is due on <b>the 20th</b>.</p>')).toBe(6);
    expect(countWords('<table><tr><td>36,000 × 18% ÷ 365 &amp; more</td></tr></table>')).toBe(4);
    expect(countWords('<p>₹1,50,000 का चेक लौट आया।</p>')).toBe(5);
    expect(countWords('<hr>')).toBe(0);
  });

  test('English has 200 words a minute, Hindi 160, and the minimum is one minute', () => {
    expect(readingMinutes('en', 1000)).toBe(5);
    expect(readingMinutes('hi', 1000)).toBe(6);
    expect(readingMinutes('en', 20)).toBe(1);
  });
});

test('related articles: the same subject first, then the newest, never the article itself', () => {
  const all = ['a Tax', 'b Law', 'c Tax', 'd Law', 'e Tax'].map((pair) => {
    const [slug = '', category = ''] = pair.split(' ');
    return { slug, category };
  });
  const slugsBeside = (slug: string, category: string) =>
    relatedArticles(all, { slug, category }).map((each) => each.slug);
  expect(slugsBeside('c', 'Tax')).toEqual(['a', 'e', 'b']);
  expect(slugsBeside('b', 'Law')).toEqual(['d', 'a', 'c']);
  expect(slugsBeside('x', 'Food')).toEqual(['a', 'b', 'c']);
});
