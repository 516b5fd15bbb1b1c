import type { Locator, Page } from '@playwright/test';
import { analyticsWords } from '@/features/analytics/analytics.messages.ts';
import { heroWords } from '@/features/hero/hero.messages.ts';
import { howItWorksWords } from '@/features/how-it-works/how-it-works.messages.ts';
import { testimonialsWords } from '@/features/testimonials/testimonials.messages.ts';
import { expectInterval, median } from './intervals.ts';
import { expect, test } from './site.ts';

// A trace copies this long page at every action, which takes longer than the journey itself.
test.use({ trace: 'off' });

const figures = ['8000', '95%', '99.9%', '85%'];

/** Sections are laid out only when they come near, so that the first jump to one may miss it. */
const bringIntoView = (what: Locator): Promise<void> =>
  expect(async () => {
    await what.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(what).toBeInViewport({ timeout: 250 });
  }).toPass();

/** What moved by itself: of each thing its moments in milliseconds and what it showed then. */
type Moves = Record<string, { at: number; shows: string }[]>;

/** Begins to write down every change of the carousels, the steps and the sample of the processing time. */
async function watchMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moves: Moves = { hero: [], quote: [], client: [], steps: [], processing: [] };
    const note = (what: string, shows: string): void => {
      moves[what]?.push({ at: performance.now(), shows });
    };
    document.addEventListener('carousel:show', (event) => {
      if (event instanceof CustomEvent && event.target instanceof HTMLElement)
        note(event.target.id, String(event.detail));
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

/** Each one is the one after the last, counted round the end. */
function expectRound(moves: Moves[string], count: number, what: string): void {
  const shown = moves.map(({ shows }) => Number(shows));
  for (const [index, next] of shown.slice(1).entries())
    expect(next, `${what}: ${shown}`).toBe(((shown[index] ?? 0) + 1) % count);
}

test('hero, quotes, testimonials and processing time change each 5 s, the steps each 3 s, all round the end', async ({
  page,
}) => {
  await page.goto('/');
  // From its last slide the hero passes its end within the time that is measured.
  await page.locator('#hero [data-dot]').last().click();
  await page.mouse.move(2, 2);
  await watchMoves(page);
  await expect.poll(async () => (await readMoves(page)).processing?.length, { timeout: 30_000 }).toBeGreaterThan(3);
  await expect.poll(async () => (await readMoves(page)).hero?.length, { timeout: 10_000 }).toBeGreaterThan(3);
  const { hero = [], quote = [], client = [], steps = [], processing = [] } = await readMoves(page);
  for (const [what, moves] of Object.entries({ hero, quote, client, processing }))
    expectInterval(
      moves.map(({ at }) => at),
      5000,
      what,
    );
  expectInterval(
    steps.map(({ at }) => at),
    3000,
    'steps',
  );
  expect(hero[0]?.shows).toBe('0');
  expectRound(hero, 6, 'hero');
  expectRound(quote, 3, 'quotes');
  expectRound(steps, 4, 'steps');
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
  const quiet = 5800;
  await page.goto('/hi');
  await watchMoves(page);
  const moved = async (what: string, on = page): Promise<number> => (await readMoves(on))[what]?.length ?? 0;
  /** For longer than its interval nothing moved the hero. */
  const expectHeroStill = async (why: string): Promise<void> => {
    const before = await moved('hero');
    await page.waitForTimeout(quiet);
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
  // Meanwhile what nobody held went on: the page was not merely asleep.
  expect(await moved('quote')).toBeGreaterThan(1);
  expect(await moved('quote', swiped)).toBeGreaterThan(1);

  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'false');
  await pauseSteps.dispatchEvent('click');
  await page.mouse.move(2, 2);
  const slides = await moved('hero');
  await expect.poll(() => moved('steps'), { timeout: 6000 }).toBeGreaterThan(steps);
  await expect.poll(() => moved('hero'), { timeout: 9000 }).toBeGreaterThan(slides);
  expect(await moved('client'), 'the testimonials after an arrow').toBe(choices);
});

test('the counters count from 0 to exactly their figures in ticks of 50 ms', async ({ page }) => {
  await page.goto('/');
  const counted = page.evaluate(
    () =>
      new Promise<{ at: number; shows: string }[][]>((resolve) => {
        const counters = [...document.querySelectorAll('[data-count]')];
        const final = counters.map((counter) => counter.textContent);
        const seen = counters.map((): { at: number; shows: string }[] => []);
        const done = counters.map(() => false);
        for (const [index, counter] of counters.entries())
          new MutationObserver(() => {
            const shows = counter.textContent ?? '';
            seen[index]?.push({ at: performance.now(), shows });
            done[index] = shows === final[index];
            // What is written after the end would come within this time.
            if (done.every(Boolean)) setTimeout(() => resolve(seen), 500);
          }).observe(counter, { childList: true });
      }),
  );
  await bringIntoView(page.locator('[data-count]').first());
  const counters = await counted;
  expect(counters.map((ticks) => ticks.at(-1)?.shows)).toEqual(figures);
  for (const ticks of counters) {
    const shown = ticks.map(({ shows }) => Number.parseFloat(shows));
    expect(shown[0]).toBe(0);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expectInterval(
      ticks.map(({ at }) => at),
      50,
      'tick',
    );
  }
});

test('in Hindi: the counters end at the same figures', async ({ page }) => {
  await page.goto('/hi');
  const counters = page.locator('[data-count]');
  await bringIntoView(page.locator('[data-count]').first());
  await expect(counters).not.toHaveText(figures);
  await expect(counters).toHaveText(figures);
});

test('a click selects a step and shows its detail; within half a second of the last change it is ignored', async ({
  page,
}) => {
  await page.goto('/hi');
  const section = page.locator('#how-it-works');
  const details = section.locator('li > div');
  await expect(section.locator('[data-step]')).toHaveCount(4);
  await section.locator('[data-pause]').click();
  for (const index of [2, 3]) {
    await page.waitForTimeout(600);
    await section.locator('[data-step]').nth(index).click();
    await expect(details.nth(index)).toBeVisible();
    await expect(details.locator('visible=true')).toHaveCount(1);
  }
  await page.waitForTimeout(600);
  const waits = await page.evaluate(async () => {
    const steps = [...document.querySelectorAll<HTMLElement>('[data-step]')];
    const waits: number[] = [];
    for (const wanted of [1, 2, 0, 3]) {
      const asked = performance.now();
      while (!steps[wanted]?.hasAttribute('aria-current')) {
        steps[wanted]?.click();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      waits.push(performance.now() - asked);
    }
    return waits;
  });
  const [free = Number.NaN, ...locked] = waits;
  expect(free).toBeLessThan(250);
  expect(Math.abs(median(locked) - 500), `${locked}`).toBeLessThan(100);
});
