import type { Locator, Page } from '@playwright/test';
import { heroWords } from '@/features/site/home/hero/hero.messages.ts';
import { quotesWords } from '@/features/site/home/quotes/quotes.messages.ts';
import { testimonialsWords } from '@/features/site/testimonials/testimonials.messages.ts';
import type { Locale } from '../../src/kernel/locale.ts';
import { languagesInTurn } from '../support/turn.ts';
import { type Pair, readContentYaml, said } from './content.ts';
import { unfold } from './folds.ts';
import { beforeRelease, expect, test } from './site.ts';

/** The number of the slide shown in the track if it is also the one whose dot is marked, otherwise both numbers. */
const shownSlide = (carousel: Locator): Promise<number | string> =>
  carousel.evaluate((root) => {
    const track = root.querySelector('[data-track]') as HTMLElement;
    const left = track.getBoundingClientRect().left;
    const inTrack = [...track.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 3);
    const marked = [...root.querySelectorAll('[data-dot]')].findIndex((dot) => dot.hasAttribute('aria-current'));
    return inTrack === marked ? inTrack + 1 : `slide ${inTrack + 1}, dot ${marked + 1}`;
  });

const listed = <Entry = unknown>(file: string, list: string): Entry[] =>
  readContentYaml<Record<string, Entry[]>>(file)[list] ?? [];
const { onHome, entries: voices } = readContentYaml<{ onHome?: number; entries: unknown[] }>('testimonials');
/** How many slides each carousel has according to content/. */
const slidesOf = {
  hero: listed('hero-slides', 'slides').length,
  client: Math.min(onHome ?? voices.length, voices.length),
  quote: listed('quotes', 'quotes').length,
};
/** How many cards each section has. */
const cardsOf = {
  security: listed('security', 'cards').length,
  faq: listed('home-faqs', 'faqs').length,
  'why-choose-us': listed('why-choose-us', 'reasons').length,
};

const controlsIn = (locale: Locale) => ({
  hero: { ...heroWords(locale), slides: slidesOf.hero },
  client: { ...testimonialsWords(locale), slides: slidesOf.client },
  quote: { ...quotesWords(locale), slides: slidesOf.quote },
});
const controls = { '/': controlsIn('en'), '/hi': controlsIn('hi') };

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const [path, carousels] of languagesInTurn(Object.entries(controls), 'carousels')) {
    test(
      `${path}: hero, testimonials and quotes respond to their arrows and dots, and wrap round`,
      beforeRelease,
      async ({ page }) => {
        await page.goto(path);
        for (const [id, { previous, next, slides }] of Object.entries(carousels)) {
          const carousel = page.locator(`#${id}`);
          const expectSlide = (number: number) =>
            expect.poll(() => shownSlide(carousel), { message: `${id} shows ${number}` }).toBe(number);
          // The pointer pauses the carousel, so that only the clicks move it.
          await carousel.hover();
          await expect(carousel.locator('[data-track] > li')).toHaveCount(slides);
          await expect(carousel.locator('[data-dot]')).toHaveCount(slides);
          await carousel.locator('[data-dot]').first().click();
          await expectSlide(1);
          await carousel.getByRole('button', { name: previous }).click();
          await expectSlide(slides);
          await carousel.getByRole('button', { name: next }).click();
          await expectSlide(1);
          // The clicks come faster than a slide moves.
          for (let click = 0; click < 2; click += 1) {
            await carousel.getByRole('button', { name: next }).click();
          }
          await expectSlide((2 % slides) + 1);
          await carousel.locator('[data-dot]').nth(1).click();
          await expectSlide(2);
        }
      },
    );
  }
});

const openCards = (section: Locator): Promise<number[]> =>
  section.locator('details').evaluateAll((all) => all.flatMap((one, index) => (one.hasAttribute('open') ? index : [])));

const inBoth = (title: string, journey: (page: Page) => Promise<void>): void => {
  for (const path of languagesInTurn(['/', '/hi'], title)) {
    test(`${path}: ${title}`, async ({ page }) => {
      await page.goto(path);
      await journey(page);
    });
  }
};

inBoth('security cards and questions open one at a time, reasons independently', async (page) => {
  for (const id of ['security', 'faq'] as const) {
    const count = cardsOf[id];
    const last = count - 1;
    const section = page.locator(`#${id}`);
    const cards = section.locator('summary');
    await expect(cards).toHaveCount(count);
    await cards.first().click();
    expect(await openCards(section)).toEqual([0]);
    await expect(section.locator('details').first().locator('p')).toBeVisible();
    await cards.nth(last).click();
    expect(await openCards(section)).toEqual([last]);
    await cards.nth(last).click();
    expect(await openCards(section)).toEqual([]);
  }
  const reasons = page.locator('#why-choose-us');
  const cards = reasons.locator('summary');
  const last = cardsOf['why-choose-us'] - 1;
  await cards.nth(0).click();
  await cards.nth(last).click();
  expect(await openCards(reasons)).toEqual([0, last]);
  await expect(reasons.locator('details[open] > p')).toHaveCount(2);
  await cards.nth(0).click();
  expect(await openCards(reasons)).toEqual([last]);
});

test.describe('with pictures that fail to load', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  inBoth('the portrait of the director is replaced, the signature hidden', async (page) => {
    const director = page.locator('#director');
    await page.route(/people\/(director|signature)\.svg$/, (route) => route.abort());
    await page.reload();
    await director.scrollIntoViewIfNeeded();
    const portrait = director.locator('img').first();
    await expect(portrait).toHaveAttribute('src', '/pictures/people/director-fallback.svg');
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(director.locator('img[src$="signature.svg"]')).toBeHidden();
    await expect(portrait).toBeVisible();
    await expect(director.locator('img:visible')).toHaveCount(1);
  });
});

for (const path of [
  ...languagesInTurn(['/', '/hi'], 'the home page from one site'),
  ...languagesInTurn(['/contact', '/hi/contact'], 'the contact page from one site'),
]) {
  test(`${path}: everything comes from the site itself, and all of it loads`, async ({ page, site }) => {
    const asked: string[] = [];
    const refused: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
    page.on('requestfailed', (request) => refused.push(request.url()));
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 600) {
      await page.evaluate(async (to) => {
        scrollTo({ top: to, behavior: 'instant' });
        // Pictures that come into view are requested with the next frame.
        await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
      }, top);
    }
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((url) => !url.startsWith(`${site.origin}/`))).toEqual([]);
    expect(refused).toEqual([]);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of languagesInTurn(['/', '/hi'], 'the home page without a script')) {
    test(`${path}: slides, steps, figures, details and questions can all be read`, async ({ page }) => {
      await page.goto(path);
      for (const [id, slides] of Object.entries(slidesOf)) {
        const carousel = page.locator(`#${id}`);
        await expect(carousel.locator('[data-track] > li')).toHaveCount(slides);
        await expect(carousel.locator('button:visible')).toHaveCount(0);
        await carousel
          .locator('[data-dot]')
          .nth(slides - 1)
          .click();
        await expect(carousel.locator('[data-track] > li').nth(slides - 1)).toBeInViewport({ ratio: 0.5 });
      }
      await expect(page.locator('#how-it-works li > div:visible')).toHaveCount(listed('how-it-works', 'steps').length);
      await expect(page.locator('[data-count]')).toHaveText(
        listed<{ value: Pair }>('analytics', 'figures').map(({ value }) => said(value, path === '/' ? 'en' : 'hi')),
      );
      await expect(page.locator('[data-pause]:visible')).toHaveCount(0);

      for (const [id, count] of Object.entries(cardsOf)) {
        const cards = page.locator(`#${id} details`);
        await expect(cards).toHaveCount(count);
        for (const card of [cards.first(), cards.last()]) {
          await unfold(card);
          await expect(card.locator('summary ~ *').first()).toBeVisible();
        }
        await expect(page.locator(`#${id} details[open]`)).toHaveCount(id === 'why-choose-us' ? 2 : 1);
      }
    });
  }
});
