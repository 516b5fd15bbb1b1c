import type { Locator, Page } from '@playwright/test';
import { heroWords } from '@/features/hero/hero.messages.ts';
import { quotesWords } from '@/features/quotes/quotes.messages.ts';
import { testimonialsWords } from '@/features/testimonials/testimonials.messages.ts';
import { expect, test } from './site.ts';

// A trace copies this long page at every action, which takes longer than the journey itself.
test.use({ trace: 'off' });

/** The number of the slide that stands in the track, when it is also the one whose dot is marked; otherwise both. */
const shownSlide = (carousel: Locator): Promise<number | string> =>
  carousel.evaluate((root) => {
    const track = root.querySelector('[data-track]') as HTMLElement;
    const left = track.getBoundingClientRect().left;
    const inTrack = [...track.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 3);
    const marked = [...root.querySelectorAll('[data-dot]')].findIndex((dot) => dot.hasAttribute('aria-current'));
    return inTrack === marked ? inTrack + 1 : `slide ${inTrack + 1}, dot ${marked + 1}`;
  });

const controls = {
  '/': {
    hero: { ...heroWords('en'), slides: 6 },
    client: { ...testimonialsWords('en'), slides: 6 },
    quote: { ...quotesWords('en'), slides: 3 },
  },
  '/hi': {
    hero: { ...heroWords('hi'), slides: 6 },
    client: { ...testimonialsWords('hi'), slides: 6 },
    quote: { ...quotesWords('hi'), slides: 3 },
  },
};

for (const [path, carousels] of Object.entries(controls))
  test(`${path}: hero, testimonials and quotes answer their arrows and dots, round the end`, async ({ page }) => {
    await page.goto(path);
    for (const [id, { previous, next, slides }] of Object.entries(carousels)) {
      const carousel = page.locator(`#${id}`);
      const expectSlide = (number: number) =>
        expect.poll(() => shownSlide(carousel), { message: `${id} shows ${number}` }).toBe(number);
      // The pointer holds the carousel, so that only the clicks move it.
      await carousel.hover();
      await expect(carousel.locator('[data-track] > li')).toHaveCount(slides);
      await expect(carousel.locator('[data-dot]')).toHaveCount(slides);
      await carousel.locator('[data-dot]').first().click();
      await expectSlide(1);
      await carousel.getByRole('button', { name: previous }).click();
      await expectSlide(slides);
      await carousel.getByRole('button', { name: next }).click();
      await expectSlide(1);
      // Faster than a slide moves.
      for (let click = 0; click < 2; click += 1) await carousel.getByRole('button', { name: next }).click();
      await expectSlide(3);
      await carousel.locator('[data-dot]').nth(1).click();
      await expectSlide(2);
    }
  });

const openCards = (section: Locator): Promise<number[]> =>
  section.locator('details').evaluateAll((all) => all.flatMap((one, index) => (one.hasAttribute('open') ? index : [])));

/** Where nothing is to move by itself, the page jumps to its places and the journey need not wait for it. */
const calm = { contextOptions: { reducedMotion: 'reduce' } } as const;

const inBoth = (title: string, journey: (page: Page) => Promise<void>): void => {
  for (const path of ['/', '/hi'])
    test(`${path}: ${title}`, async ({ page }) => {
      await page.goto(path);
      await journey(page);
    });
};

inBoth('security cards and questions open one at a time, reasons each for itself', async (page) => {
  for (const [id, count] of [
    ['security', 6],
    ['faq', 5],
  ] as const) {
    const section = page.locator(`#${id}`);
    const cards = section.locator('summary');
    await expect(cards).toHaveCount(count);
    await cards.nth(1).click();
    expect(await openCards(section)).toEqual([1]);
    await expect(section.locator('details').nth(1).locator('p')).toBeVisible();
    await cards.nth(3).click();
    expect(await openCards(section)).toEqual([3]);
    await cards.nth(3).click();
    expect(await openCards(section)).toEqual([]);
  }
  const reasons = page.locator('#why-choose-us');
  const cards = reasons.locator('summary');
  await cards.nth(0).click();
  await cards.nth(2).click();
  expect(await openCards(reasons)).toEqual([0, 2]);
  await expect(reasons.locator('details[open] > p')).toHaveCount(2);
  await cards.nth(0).click();
  expect(await openCards(reasons)).toEqual([2]);
});

const kinds = ['startup', 'nonprofit', 'trade', 'tech', 'manufacturing'];
const allStories = 50;

const stories = (page: Page) => page.locator('#success-stories astro-island');
const storyOf = (page: Page, place: number) =>
  stories(page)
    .locator('.track > li')
    .nth(place - 1);
const dots = (page: Page) => stories(page).locator('.dots a');

/** Where the one story that is seen stands among those of its kind: counted, marked by its dot, and the only one to be read. */
async function expectSeen(page: Page, place: number, of: number): Promise<void> {
  await expect(stories(page).locator('output')).toContainText(`${place}/${of}`);
  await expect(dots(page)).toHaveCount(of);
  await expect(dots(page).nth(place - 1)).toHaveAttribute('aria-current', 'true');
  await expect(stories(page).locator('.track > li:not([inert])')).toHaveCount(1);
  await expect(storyOf(page, place)).toBeInViewport({ ratio: 0.2 });
  await expect(storyOf(page, place).locator('h3')).not.toBeEmpty();
}

async function chooseKind(page: Page, kind: string): Promise<void> {
  await page.locator(`.stories label:has([value="${kind}"])`).click();
  await expect(page.locator(`.stories [value="${kind}"]`)).toBeChecked();
}

for (const [path, all] of [
  ['/', '/success-stories.en.json'],
  ['/hi', '/success-stories.hi.json'],
] as const)
  test(`${path}: the stories come when they are touched; filter, arrows, dots, swipe and film`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(stories(page).locator('output')).toContainText(`1/${allStories}`);
    await expect(dots(page)).toHaveCount(allStories);
    expect(asked).not.toContain(all);
    const arrow = (way: 'previous' | 'next') =>
      stories(page)
        .locator('button')
        .nth(way === 'previous' ? 0 : 1);
    await arrow('previous').click();
    await expectSeen(page, allStories, allStories);
    expect(asked.filter((path) => path === all)).toHaveLength(1);
    await arrow('next').click();
    await expectSeen(page, 1, allStories);
    await dots(page).nth(16).click();
    await expectSeen(page, 17, allStories);
    // The row of dots scrolls along and stays one row.
    await expect(dots(page).nth(16)).toBeInViewport();
    expect((await stories(page).locator('.dots').boundingBox())?.height).toBeLessThan(48);

    let sum = 0;
    for (const kind of kinds) {
      await chooseKind(page, kind);
      const count = await dots(page).count();
      sum += count;
      await expectSeen(page, 1, count);
    }
    expect(sum).toBe(allStories);
    const ofLast = await dots(page).count();
    await arrow('previous').click();
    await expectSeen(page, ofLast, ofLast);

    await chooseKind(page, 'all');
    await stories(page)
      .locator('.track')
      .evaluate((track) => track.scrollBy({ left: track.clientWidth }));
    await expectSeen(page, 2, allStories);
    await dots(page).nth(2).click();
    await expectSeen(page, 3, allStories);
    const film = storyOf(page, 3).locator('details');
    const picture = film.locator('summary img');
    await expect(film).not.toHaveAttribute('open');
    await picture.click();
    await expect(film.locator('summary + div')).toBeVisible();
    await picture.click();
    await expect(film.locator('summary + div')).toBeHidden();
    await picture.click();
    await expect(film).toHaveAttribute('open');
    await chooseKind(page, 'nonprofit');
    await expect(stories(page).locator('details[open]')).toHaveCount(0);
    await expectSeen(page, 1, await dots(page).count());
  });

test('stories that arrive late disturb neither the story shown, nor an open film', async ({ page }) => {
  let arrive = (): void => {};
  const asked = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/success-stories.en.json', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'load' });
  await stories(page).locator('button').nth(1).click();
  await stories(page).locator('button').nth(1).click();
  await expectSeen(page, 3, allStories);
  const film = storyOf(page, 3).locator('details');
  await film.locator('summary img').click();
  await expect(film).toHaveAttribute('open');
  arrive();
  await dots(page).nth(3).focus();
  await expect(storyOf(page, 4).locator('h3')).not.toBeEmpty();
  await expectSeen(page, 3, allStories);
  await expect(film).toHaveAttribute('open');
});

test.describe('stories that cannot be fetched', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('are one link away', async ({ page }) => {
    await page.route('**/success-stories.en.json', (route) => route.abort());
    await page.goto('/');
    await dots(page).nth(20).click();
    await storyOf(page, 21).getByRole('link').click();
    await page.waitForURL('**/success-stories#story-21');
  });
});

test.describe('with pictures that fail', () => {
  test.use({ ...calm, expectedErrors: /net::ERR_FAILED/ });

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

for (const path of ['/', '/hi', '/contact', '/hi/contact'])
  test(`${path}: everything comes from the site itself, and all of it arrives`, async ({ page, site }) => {
    const asked: string[] = [];
    const refused: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
    page.on('requestfailed', (request) => refused.push(request.url()));
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 600) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await page.waitForTimeout(40);
    }
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((url) => !url.startsWith(`${site.origin}/`))).toEqual([]);
    expect(refused).toEqual([]);
  });

test.describe('without a script', () => {
  test.use({ ...calm, javaScriptEnabled: false });

  for (const path of ['/', '/hi'])
    test(`${path}: slides, steps, figures, stories, details and questions can all be read`, async ({ page }) => {
      await page.goto(path);
      for (const [id, slides] of [
        ['hero', 6],
        ['client', 6],
        ['quote', 3],
      ] as const) {
        const carousel = page.locator(`#${id}`);
        await expect(carousel.locator('[data-track] > li')).toHaveCount(slides);
        await expect(carousel.locator('button:visible')).toHaveCount(0);
        await carousel.locator('[data-dot]').nth(2).click();
        await expect(carousel.locator('[data-track] > li').nth(2)).toBeInViewport({ ratio: 0.5 });
      }
      await expect(page.locator('#how-it-works li > div:visible')).toHaveCount(4);
      await expect(page.locator('[data-count]')).toHaveText(['8000', '95%', '99.9%', '85%']);
      await expect(page.locator('[data-pause]:visible')).toHaveCount(0);

      await expect(page.locator('#success-stories .track > li:visible')).toHaveCount(3);
      await expect(
        page.locator('#success-stories fieldset, #success-stories button').locator('visible=true'),
      ).toHaveCount(0);
      const film = page.locator('#success-stories details').first();
      await film.locator('summary img').click();
      await expect(film.locator('summary + div')).toBeVisible();

      for (const [id, count] of [
        ['security', 6],
        ['faq', 5],
        ['why-choose-us', 6],
      ] as const) {
        const cards = page.locator(`#${id} details`);
        await expect(cards).toHaveCount(count);
        for (const card of [cards.first(), cards.last()]) {
          await card.locator('summary').click();
          await expect(card.locator('summary ~ *').first()).toBeVisible();
        }
        await expect(page.locator(`#${id} details[open]`)).toHaveCount(id === 'why-choose-us' ? 2 : 1);
      }
      await page.locator('#success-stories a[href$="/success-stories"]').click();
      const all = page.locator('main .stories li');
      await expect(all.locator('visible=true')).toHaveCount(allStories);
      for (const kind of ['nonprofit', 'manufacturing', 'all']) {
        await chooseKind(page, kind);
        const fitting = kind === 'all' ? all : page.locator(`main .stories li[data-kind="${kind}"]`);
        await expect(all.locator('visible=true')).toHaveCount(await fitting.count());
        await expect(fitting.first()).toBeVisible();
      }
    });
});
