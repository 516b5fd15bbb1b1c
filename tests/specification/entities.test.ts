import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSample, readSampleYaml, specificationSample } from './specification-sample.ts';

type Entry = Readonly<Record<string, unknown>>;
const yaml = readSampleYaml;
const folder = (pattern: string): Entry[] =>
  globSync(pattern, { cwd: specificationSample.CONTENT_DIR }).map((path) => yaml<Entry>(path.replace(/\.yaml$/, '')));

const menu = yaml<{ items: (Entry & { categories: Entry[] })[]; columns: { groups: { links: Entry[] }[] }[] }>(
  'navigation',
);
const company = yaml<{ branches: Entry[] }>('company');
const about = yaml<{ timeline: { items: Entry[] }; values: { items: Entry[] }; voices: { testimonials: string[] } }>(
  'about',
);
const testimonials = yaml<{ entries: Entry[] }>('testimonials').entries;
const categories = yaml<{ id: string; services: string[] }[]>('service-categories');
const onCatalogue = categories.flatMap(({ id, services }) =>
  services.map((slug): Entry => ({ ...yaml<Entry>(`services/${slug}`), category: id })),
);

/** The specification's three articles, each of its own category. */
const samples = {
  'gst-registration-guide': 'taxation',
  'choosing-business-structure': 'business',
  'trademark-basics-for-small-business': 'legal',
};

/**
 * Each entity, its number according to the specification (or some, if it gives none), its texts in both languages, and its other fields. A
 * slug is the file's name.
 */
const entities: readonly [
  entity: string,
  entries: readonly Entry[],
  count: number | 'some',
  texts: string[],
  fields: readonly string[],
][] = [
  [
    'blog article',
    Object.keys(samples).map((slug) => yaml<Entry>(`articles/${slug}/index`)),
    3,
    ['title', 'excerpt', 'author'],
    ['date', 'category', 'picture'],
  ],
  ['menu item', menu.items, 11, ['label'], ['href', 'icon', 'categories']],
  ['menu category', menu.items.flatMap(({ categories }) => categories), 'some', ['title'], ['href']],
  [
    'menu link',
    menu.columns.flatMap(({ groups }) => groups.flatMap(({ links }) => links)),
    'some',
    ['label'],
    ['href'],
  ],
  ['home FAQ entry', yaml<{ faqs: Entry[] }>('home-faqs').faqs, 5, ['question', 'answer'], ['id']],
  ['FAQ page entry', yaml<{ faqs: Entry[] }>('faq-page').faqs, 11, ['question', 'answer'], ['category']],
  ['service', onCatalogue, 30, ['title', 'description', 'features'], ['category', 'icon', 'timeline', 'price']],
  ['package', yaml<Entry[]>('packages'), 3, ['name', 'description', 'features'], ['price', 'icon', 'color', 'popular']],
  [
    'success story',
    folder('success-stories/*.yaml'),
    12,
    ['name', 'type', 'raised'],
    ['category', 'impact', 'picture', 'metrics'],
  ],
  ['testimonial', testimonials, 'some', ['name', 'company', 'position', 'quote', 'service'], ['id', 'image', 'rating']],
  ['branch', company.branches, 6, ['city', 'address'], ['phone']],
  ['timeline item', about.timeline.items, 5, ['title', 'text'], ['year']],
  ['team member', yaml<{ members: Entry[] }>('team').members, 4, ['name', 'position', 'bio'], ['image']],
  ['announcement', yaml<Entry[]>('announcements'), 20, ['text'], ['id']],
  ['hero slide', yaml<{ slides: Entry[] }>('hero-slides').slides, 6, ['title', 'sentence', 'action'], ['href']],
  ['step of how it works', yaml<{ steps: Entry[] }>('how-it-works').steps, 4, ['title'], ['id']],
  ['quote', yaml<{ quotes: Entry[] }>('quotes').quotes, 3, [], []],
  ['tag of the services page', yaml<{ tags: Entry[] }>('services-page').tags, 7, ['label'], ['leadsTo']],
  ['value of the about page', about.values.items, 4, ['title', 'text'], []],
  ['opening', yaml<{ openings: Entry[] }>('openings').openings, 3, ['title'], []],
  ['analytics figure', yaml<{ figures: Entry[] }>('analytics').figures, 4, ['label', 'value', 'change'], []],
  ['column of the menu', menu.columns, 4, ['title'], []],
  ['situation', yaml<Entry[]>('situations'), 12, ['title'], ['id', 'steps']],
  ['calculator', folder('calculators/*.yaml'), 12, ['line', 'intro'], ['icon', 'asOf', 'examples', 'law']],
  ['term of the glossary', yaml<Entry[]>('glossary'), 120, ['term', 'meaning'], ['id', 'official']],
  [
    'official form',
    yaml<{ forms: Entry[] }[]>('official-forms').flatMap(({ forms }) => forms),
    40,
    ['code', 'use'],
    ['portal', 'service'],
  ],
  ['paper to fill in', folder('templates/*.yaml'), 12, ['title', 'description'], ['blanks', 'body']],
  ['statistic', yaml<{ facts: Entry[] }>('statistics').facts, 'some', ['value', 'label'], []],
];

/** A text in both languages, or a name that is never translated. */
function isPair(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.length > 0 && value.every(isPair);
  }
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { en, hi, same } = value as { en?: unknown; hi?: unknown; same?: unknown };
  return (typeof en === 'string' && typeof hi === 'string') || typeof same === 'string';
}

test.each(entities)('every %s has the fields of the specification', (_entity, entries, count, texts, fields) => {
  if (count === 'some') {
    expect(entries).not.toHaveLength(0);
  } else {
    expect(entries).toHaveLength(count);
  }
  for (const entry of entries) {
    expect(texts.filter((name) => !isPair(entry[name]))).toEqual([]);
    expect(fields.filter((name) => entry[name] === undefined)).toEqual([]);
  }
});

test('the three sample articles are complete: a slug, an ISO date, a category and their text in both languages', () => {
  for (const [slug, category] of Object.entries(samples)) {
    const article = yaml<Entry>(`articles/${slug}/index`);
    expect(article.category).toBe(category);
    expect(String(article.date)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const language of ['en', 'hi']) {
      expect(readSample(`articles/${slug}/${language}.md`).length).toBeGreaterThan(2000);
    }
    expect(existsSync(join(specificationSample.CONTENT_DIR, `pictures/${String(article.picture)}.svg`))).toBe(true);
  }
});

test('optional fields exist for some: a popular service, a film, a story’s testimonial, a metric with its label', () => {
  expect(onCatalogue.filter(({ popular }) => popular)).toHaveLength(3);
  const stories = folder('success-stories/*.yaml') as (Entry & { impact: Entry; metrics: Entry[] })[];
  expect(stories.filter(({ video }) => video).length).toBeGreaterThan(0);
  expect(stories.filter((story) => story.testimonials).length).toBeGreaterThan(0);
  for (const { impact, metrics } of stories) {
    expect([impact.before, impact.after].every(isPair)).toBe(true);
    expect(metrics.every(({ label, value }) => isPair(label) && isPair(value))).toBe(true);
  }
});

test('ratings are 1 to 5, and the about page shows three testimonials of five stars', () => {
  for (const { rating } of testimonials) {
    expect([1, 2, 3, 4, 5]).toContain(rating);
  }
  const shown = testimonials.filter(({ id }) => about.voices.testimonials.includes(String(id)));
  expect(shown.map(({ rating }) => rating)).toEqual([5, 5, 5]);
});
