import { storiesInPage } from '@/features/site/home/success-stories/stories-in-page.ts';
import { expect, test } from '../journeys/site.ts';
import { readSampleYaml } from './specification-sample.ts';

test.use({ javaScriptEnabled: false });

type Pair = { en: string; hi: string };

/** The content of each section, counted by a selector within it. */
const sections: readonly [id: string, parts: string, count: number][] = [
  ['achievements', 'li strong', 4],
  ['services', 'h3 + ul a', 12],
  ['how-it-works', '[data-step]', 4],
  ['why-choose-us', 'details', 6],
  ['quick', 'form#quick-inquiry', 1],
  ['success-stories', '.track > li', storiesInPage],
  ['analytics', '[data-count]', 4],
  ['insights', 'li img', 3],
  ['testimonials', 'figure blockquote', 6],
  ['trusted-by', 'li img', 8],
  ['director', 'img', 2],
  ['security', 'details', 6],
  ['statistics', 'dd', 4],
  ['integrations', 'li', 8],
  ['quotes', 'blockquote', 3],
  ['blog', 'article', 3],
  ['faq', 'details', 5],
  ['partners', 'li img', 6],
];

const slides = [
  'company-registration',
  'ngo-registration',
  'investment-planning',
  'income-tax',
  'trademark',
  'digital-marketing',
];

for (const locale of ['en', 'hi'] as const) {
  const prefix = locale === 'hi' ? '/hi' : '';
  test(`${locale}: hero with slides and inquiry, then eighteen sections, each with its heading and its parts`, async ({
    page,
  }) => {
    await page.goto(prefix || '/');
    const hero = page.locator('section[aria-labelledby="hero-title"]');
    await expect(hero.locator('form#hero-inquiry')).toHaveCount(1);
    const shown = await hero.locator('[data-track] > li').evaluateAll((all) => all.map(({ id }) => id));
    expect(shown).toEqual(slides.map((id) => `hero-${id}`));
    const written = readSampleYaml<{ slides: { title: Pair }[] }>('hero-slides').slides.map(
      ({ title }) => title[locale],
    );
    await expect(hero.locator('[data-track] h2')).toHaveText(written);
    await expect(hero.locator('[data-dot]')).toHaveCount(6);
    await expect(hero.locator('[data-previous], [data-next]')).toHaveCount(2);

    for (const [id, parts, count] of sections) {
      const section = page.locator(`section#${id}`);
      await expect(section.locator('h2').first(), id).not.toBeEmpty();
      await expect(section.locator(parts), id).toHaveCount(count);
    }
    const steps = readSampleYaml<{ steps: { title: Pair }[] }>('how-it-works').steps.map(({ title }) => title[locale]);
    await expect(page.locator('#how-it-works h3')).toHaveText(steps);
    if (locale === 'en') {
      expect(steps).toEqual(['Choose service', 'Submit documents', 'Processing', 'Completion']);
    }
    const kinds = page.locator('#success-stories input[type=radio]');
    expect(await kinds.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual([
      'all',
      'startup',
      'nonprofit',
      'trade',
      'tech',
      'manufacturing',
    ]);
  });

  test(`${locale}: the teasers are the newest three articles, with long dates, and link to /blog/{slug}`, async ({
    page,
  }) => {
    await page.goto(prefix || '/');
    const teasers = page.locator('#blog article');
    const months = locale === 'en' ? /^[A-Z][a-z]+ \d{1,2}, \d{4}$/ : /^\d{1,2} [\u0900-\u097F]+ \d{4}$/;
    await expect(teasers.locator('time')).toHaveText([months, months, months]);
    const days = await teasers
      .locator('time')
      .evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''));
    expect(days).toEqual(days.toSorted().reverse());
    for (const teaser of await teasers.all()) {
      await expect(teaser.locator('a')).toHaveAttribute('href', new RegExp(`^${prefix}/blog/[a-z0-9-]+$`));
      await expect(teaser.locator('img')).toHaveAttribute('src', /^\/pictures\/articles\//);
      await expect(teaser.locator('p').last()).not.toBeEmpty();
    }
  });
}
