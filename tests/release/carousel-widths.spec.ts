import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journeys/site.ts';

/** The slides that are entirely within the track, counted from 1. */
const shown = (carousel: Locator): Promise<number[]> =>
  carousel.evaluate((root) => {
    const track = root.querySelector('[data-track]') as HTMLElement;
    const frame = track.getBoundingClientRect();
    return [...track.children].flatMap((slide, index) => {
      const { left, right } = slide.getBoundingClientRect();
      return left > frame.left - 2 && right < frame.right + 2 ? [index + 1] : [];
    });
  });

/** Goes once round a carousel with its button and checks each time that the marked slide is visible. */
async function stepRound(page: Page, carousel: Locator): Promise<void> {
  const dots = carousel.locator('[data-dot]');
  const count = await dots.count();
  const next = carousel.locator('[data-next]');
  await carousel.scrollIntoViewIfNeeded();
  await carousel.hover();
  for (let step = 1; step <= count; step += 1) {
    await next.click();
    const wanted = (step % count) + 1;
    await expect(dots.nth(wanted - 1)).toHaveAttribute('aria-current', 'true');
    await expect
      .poll(() => shown(carousel), { message: `slide ${wanted} at ${page.viewportSize()?.width} px` })
      .toContain(wanted);
    await expect(dots.nth(wanted - 1)).toHaveAttribute('aria-current', 'true');
  }
}

for (const width of [360, 1280, 1440, 1920, 2560]) {
  test(`every carousel shows each of its slides in turn at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/hi/services']) {
      await page.goto(path);
      const carousels = page.locator('main [data-carousel]:has([data-dot])');
      expect(await carousels.count()).toBeGreaterThan(0);
      for (const carousel of await carousels.all()) {
        await stepRound(page, carousel);
      }
    }
  });
}
