import type { Locator, Page } from '@playwright/test';
import { analyticsWords } from '@/features/site/home/analytics/analytics.messages.ts';
import { heroWords } from '@/features/site/home/hero/hero.messages.ts';
import { howItWorksWords } from '@/features/site/home/how-it-works/how-it-works.messages.ts';
import { testimonialsWords } from '@/features/site/testimonials/testimonials.messages.ts';
import { type Pair, readContentYaml, said } from '../journeys/content.ts';
import { expect, test } from '../journeys/site.ts';
import { gapsOf, type Moments, stopClock } from '../journeys/stopped-clock.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const listed = <Entry = unknown>(file: string, list: string): Entry[] =>
  readContentYaml<Record<string, Entry[]>>(file)[list] ?? [];
const figures = listed<{ value: Pair }>('analytics', 'figures').map(({ value }) => said(value, 'en'));
const { onHome, entries: voices } = readContentYaml<{ onHome?: number; entries: unknown[] }>('testimonials');
const stepCount = listed('how-it-works', 'steps').length;

/** Sections are laid out only when they come near, so the first jump to one may miss it. */
const bringIntoView = (what: Locator): Promise<void> =>
  expect(async () => {
    await what.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(what).toBeInViewport({ timeout: 250 });
  }).toPass();

/** The automatic moves of each part, by its id. */
type Moves = Record<string, Moments>;

/** Starts recording every change of the carousels, the steps and the sample of the processing time. */
async function watchMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moves: Record<string, { at: number; shows: string }[]> = {
      hero: [],
      quote: [],
      client: [],
      steps: [],
      processing: [],
    };
    const note = (what: string, shows: string): void => {
      moves[what]?.push({ at: performance.now(), shows });
    };
    document.addEventListener('carousel:show', (event) => {
      if (event instanceof CustomEvent && event.target instanceof HTMLElement) {
        note(event.target.id, String(event.detail));
      }
    });
    const steps = [...document.querySelectorAll('[data-step]')];
    new MutationObserver(() =>
      note('steps', String(steps.findIndex((step) => step.hasAttribute('aria-current')))),
    ).observe(document.querySelector('[data-steps]') as Node, {
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-current'],
    });
    const sample = document.querySelector('[data-sample]') as Node;
    new MutationObserver(() => note('processing', sample.textContent ?? '')).observe(sample, { childList: true });
    Object.assign(window, { moves });
  });
}

const readMoves = (page: Page): Promise<Moves> => page.evaluate(() => (window as unknown as { moves: Moves }).moves);

/**
 * Waits until each track has reached the slide whose dot is marked, because slides glide in real time even if the clock
 * is stopped.
 */
const expectAtRest = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        ['hero', 'quote', 'client'].filter((id) => {
          const track = document.querySelector(`#${id} [data-track]`) as HTMLElement;
          const dots = [...document.querySelectorAll(`#${id} [data-dot]`)];
          const slide = track.children[dots.findIndex((dot) => dot.hasAttribute('aria-current'))];
          const away = (slide?.getBoundingClientRect().left ?? 0) - track.getBoundingClientRect().left;
          return Math.abs(away) > 1;
        }),
      ),
    )
    .toEqual([]);

/** Expects that each slide follows the previous one, wrapping round at the end. */
function expectRound(moves: Moments, count: number, what: string): void {
  const shown = moves.map(({ shows }) => Number(shows));
  for (const [index, next] of shown.slice(1).entries()) {
    expect(next, `${what}: ${shown}`).toBe(((shown[index] ?? 0) + 1) % count);
  }
}

test('hero, quotes, testimonials and processing time change every 5 s, the steps every 3 s, and all wrap round', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/');
  await watchMoves(page);
  for (let round = 0; round < 7; round += 1) {
    await page.clock.runFor(5000);
    await expectAtRest(page);
  }
  const { hero = [], quote = [], client = [], steps = [], processing = [] } = await readMoves(page);
  for (const [what, moves] of Object.entries({ hero, quote, client, processing })) {
    expect(gapsOf(moves), what).toEqual(Array(6).fill(5000));
  }
  expect(gapsOf(steps)).toEqual(Array(10).fill(3000));
  expectRound(hero, listed('hero-slides', 'slides').length, 'hero');
  expectRound(quote, listed('quotes', 'quotes').length, 'quotes');
  expectRound(client, Math.min(onHome ?? voices.length, voices.length), 'testimonials');
  expectRound(steps, stepCount, 'steps');
  const samples = processing.map(({ shows }) => shows);
  for (const sample of samples) {
    expect(sample).toMatch(/^\d\.\d\d$/);
    expect(Number(sample)).toBeGreaterThanOrEqual(2);
    expect(Number(sample)).toBeLessThanOrEqual(2.5);
  }
  expect(new Set(samples).size).toBeGreaterThan(1);
});

test('in Hindi: the hero waits for pointer, focus and its button; a choice stops the testimonials for good', async ({
  page,
  context,
}) => {
  await stopClock(page);
  await page.goto('/hi');
  await watchMoves(page);
  const moved = async (what: string, on = page): Promise<number> => (await readMoves(on))[what]?.length ?? 0;
  /** Expects that the hero stays still for much longer than its interval. */
  const expectHeroStill = async (why: string): Promise<void> => {
    // Pointer and focus take effect with the next frame.
    await page.clock.runFor(20);
    const before = await moved('hero');
    await page.clock.runFor(20_000);
    expect(await moved('hero'), why).toBe(before);
  };

  const pauseSteps = page.getByRole('button', { name: howItWorksWords('hi').pause });
  await pauseSteps.dispatchEvent('click');
  await page.getByRole('button', { name: analyticsWords('hi').pause }).dispatchEvent('click');
  await page
    .locator('#client')
    .getByRole('button', { name: testimonialsWords('hi').next })
    .click();
  // The same with a swipe, in a second tab.
  const swiped = await context.newPage();
  await swiped.goto('/hi');
  await watchMoves(swiped);
  const testimonials = swiped.locator('#client');
  await bringIntoView(testimonials);
  await testimonials.locator('[data-track]').evaluate((track) => track.scrollBy({ left: track.clientWidth }));
  await expect(testimonials.locator('[data-dot]').nth(1)).toHaveAttribute('aria-current', 'true');
  const swipes = await moved('client', swiped);

  const hero = page.locator('#hero');
  await hero.hover();
  const choices = await moved('client');
  const steps = await moved('steps');
  const samples = await moved('processing');
  await expectHeroStill('under the pointer');
  await page.mouse.move(2, 2);
  const pause = hero.getByRole('button', { name: heroWords('hi').pause });
  await pause.focus();
  await page.keyboard.press('Tab');
  await expect(hero.locator('[data-dot]').first()).toBeFocused();
  await expectHeroStill('with the focus in it');
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(2, 2);
  await pause.blur();
  await expectHeroStill('paused by its button');

  expect(await moved('steps'), 'the steps, paused').toBe(steps);
  expect(await moved('processing'), 'the processing time, paused').toBe(samples);
  expect(await moved('client', swiped), 'the testimonials after a swipe').toBe(swipes);
  // The other carousels continued in the meantime, so the page was not merely asleep.
  expect(await moved('quote')).toBeGreaterThan(1);
  expect(await moved('quote', swiped)).toBeGreaterThan(1);

  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'false');
  await pauseSteps.dispatchEvent('click');
  await page.mouse.move(2, 2);
  await pause.blur();
  await page.clock.runFor(20);
  const slides = await moved('hero');
  await page.clock.runFor(5000);
  expect(await moved('steps')).toBeGreaterThan(steps);
  expect(await moved('hero')).toBe(slides + 1);
  expect(await moved('client'), 'the testimonials after an arrow').toBe(choices);
});

for (const path of ['/', '/hi']) {
  test(`${path}: the counters count from 0 to exactly their figures in ticks of 50 ms`, async ({ page }) => {
    await stopClock(page);
    await page.goto(path);
    await page.evaluate(() => {
      const counters = [...document.querySelectorAll('[data-count]')];
      const counted = counters.map((): { at: number; shows: string }[] => []);
      for (const [index, counter] of counters.entries()) {
        new MutationObserver(() =>
          counted[index]?.push({ at: performance.now(), shows: counter.textContent ?? '' }),
        ).observe(counter, { childList: true });
      }
      Object.assign(window, { counted });
    });
    const counters = page.locator('[data-count]');
    await bringIntoView(counters.first());
    for (const counter of await counters.all()) {
      await expect(counter).toHaveText(/^0(\.0)?%?$/);
    }
    await page.clock.runFor(3000);
    await expect(counters).toHaveText(figures);
    const counted = await page.evaluate(() => (window as unknown as { counted: Moments[] }).counted);
    for (const ticks of counted) {
      const shown = ticks.map(({ shows }) => Number.parseFloat(shows));
      expect(shown[0]).toBe(0);
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
      expect(new Set(gapsOf(ticks))).toEqual(new Set([50]));
    }
  });
}

test('a click selects a step and shows its detail; within half a second of the last change it is ignored', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/hi');
  const section = page.locator('#how-it-works');
  const details = section.locator('li > div');
  const steps = section.locator('[data-step]');
  await expect(steps).toHaveCount(stepCount);
  await section.locator('[data-pause]').click();
  await page.clock.runFor(500);
  for (const [index, before] of [
    [stepCount - 2, 0],
    [stepCount - 1, stepCount - 2],
  ] as const) {
    await steps.nth(index).click();
    await expect(details.nth(index)).toBeVisible();
    await expect(details.locator('visible=true')).toHaveCount(1);
    await page.clock.runFor(499);
    await steps.nth(before).click();
    await expect(details.nth(index)).toBeVisible();
    await page.clock.runFor(1);
  }
});

test('a glide that is interrupted continues to its slide, because nothing was chosen', async ({ page }) => {
  await stopClock(page);
  await page.goto('/');
  await watchMoves(page);
  const quotes = page.locator('#quote');
  await bringIntoView(quotes);
  await quotes.locator('[data-next]').evaluate((next: HTMLElement) => {
    next.click();
    // Ends the glide before it has begun, as a picture that loads above does on a busy machine.
    next.closest('[data-carousel]')?.querySelector('[data-track]')?.dispatchEvent(new Event('scrollend'));
  });
  await expectAtRest(page);
  await expect(quotes.locator('[data-dot]').nth(1)).toHaveAttribute('aria-current', 'true');
  expect((await readMoves(page)).quote?.map(({ shows }) => shows)).toEqual(['1']);
});

for (const path of ['/', '/hi']) {
  test(`${path}: the measured processing time replaces the sample, once someone has sent something`, async ({
    page,
    site,
  }) => {
    const measured = page.locator('[data-measured]');
    const look = async (): Promise<void> => {
      await page.goto(path);
      const answer = page.waitForResponse('**/processing-time.json');
      await page.locator('[data-processing]').scrollIntoViewIfNeeded();
      await (await answer).finished();
    };
    const sent = await fetch(`${site.origin}${path === '/' ? '' : path}/send/newsletter`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: site.origin,
        'x-forwarded-for': '198.51.100.77',
      },
      body: new URLSearchParams({ email: `measured${path.length}@example.com`, elapsed: '9000' }),
      redirect: 'manual',
    });
    expect(sent.status).toBe(303);
    await look();
    await expect(measured).toBeVisible();
    await expect(measured.locator('b')).toHaveText(/^\d+\.\d\d$/);
  });
}
