import { describe, expect, test } from 'vitest';
import { countWords } from '@/catalogue/reading/article-words.ts';
import { listCalculatorGroups } from '@/catalogue/reading/calculators.ts';
import { listBusinessKinds } from '@/catalogue/reading/due-dates.ts';
import { listGlossary } from '@/catalogue/reading/glossary.ts';
import { listGuides } from '@/catalogue/reading/guides.ts';
import { listTemplates } from '@/catalogue/reading/templates.ts';
import { locales } from '@/kernel/locale.ts';

const words = import.meta.glob('/content/guides/*/*.md', { query: '?raw', import: 'default', eager: true }) as Record<
  string,
  string
>;
const fewest = 600;
const most = 1000;
const read = (slug: string, locale: string): string => words[`/content/guides/${slug}/${locale}.md`] ?? '';
const headings = (text: string): string[] => [...text.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title);
const links = (text: string): string[] => [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, href = '']) => href);
const numberOf = (title: string): string => /^\d+\./.exec(title)?.[0] ?? 'the list';

describe.each(listGuides('en').map(({ slug }) => slug))('%s', (slug) => {
  test.each(locales)('in %s: long enough to be useful, short enough to be read', (locale) => {
    const count = countWords(read(slug, locale).replace(/\]\([^)]*\)/g, ']'));
    expect(count).toBeGreaterThanOrEqual(fewest);
    expect(count).toBeLessThanOrEqual(most);
  });

  test('its steps are numbered from 1 and the same in both languages, then a checklist', () => {
    const english = headings(read(slug, 'en'));
    const hindi = headings(read(slug, 'hi'));
    expect(hindi.map(numberOf)).toEqual(english.map(numberOf));
    expect(english.slice(0, -1).map(numberOf)).toEqual(english.slice(0, -1).map((_, index) => `${index + 1}.`));
    expect(english.at(-1)).toBe('Checklist');
    // The table of contents shows a heading exactly as written.
    expect([...english, ...hindi].filter((title) => /[<>&*[\]`]/.test(title))).toEqual([]);
  });

  test('both languages link to the same pages, and have at least one table', () => {
    expect(links(read(slug, 'hi')).toSorted()).toEqual(links(read(slug, 'en')).toSorted());
    for (const locale of locales) {
      expect(read(slug, locale)).toContain('|---|');
    }
  });

  test('its links to glossary, tools, templates and calendar exist', () => {
    const places: Record<string, readonly string[]> = {
      '/resources/glossary#': listGlossary('en').flatMap(({ terms }) => terms.map(({ id }) => id)),
      '/resources/tools/': listCalculatorGroups('en').flatMap(({ calculators }) =>
        calculators.map(({ slug: id }) => id),
      ),
      '/resources/templates/': listTemplates('en').map(({ slug: id }) => id),
      '/resources/calendar/': listBusinessKinds('en').map(({ id }) => id),
      '/resources/guides/': listGuides('en').map(({ slug: id }) => id),
    };
    const lost = links(read(slug, 'en')).filter((href) => {
      const place = Object.keys(places).find((begin) => href.startsWith(begin));
      return place !== undefined && !places[place]?.includes(href.slice(place.length));
    });
    expect(lost).toEqual([]);
  });
});
