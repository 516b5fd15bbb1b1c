import type { Page } from '@playwright/test';
import { expect, test } from '../journeys/site.ts';
import { openWhole, phone } from '../release/whole-page.ts';

test.use({ comesFrom: 'elsewhere', viewport: phone });

/** Returns the height of the page, or of a part of it, in pixels, with all of it laid out. */
async function heightOf(page: Page, path: string, selector: string): Promise<number> {
  await openWhole(page, path);
  return page.locator(selector).evaluate((element) => element.scrollHeight);
}

for (const prefix of ['', '/hi']) {
  test(`${prefix}/: the home page is at most 12 screens of 740 px on a phone, its footer 900 px, its header 100`, async ({
    page,
  }) => {
    const path = prefix || '/';
    expect(await heightOf(page, path, 'html')).toBeLessThanOrEqual(12 * 740);
    expect(await heightOf(page, path, 'footer')).toBeLessThanOrEqual(900);
    expect(await heightOf(page, path, '[data-header]')).toBeLessThanOrEqual(100);
  });

  test(`${prefix}/services: the catalogue is at most 13 screens of a phone`, async ({ page }) => {
    expect((await heightOf(page, `${prefix}/services`, 'html')) / phone.height).toBeLessThanOrEqual(13);
  });

  test(`${prefix}/: each dot of the hero is a finger wide and high`, async ({ page }) => {
    await openWhole(page, prefix || '/');
    for (const dot of await page.locator('#hero [data-dot]').all()) {
      const { width, height } = (await dot.boundingBox()) ?? { width: 0, height: 0 };
      expect(width).toBeGreaterThanOrEqual(44);
      expect(height).toBeGreaterThanOrEqual(44);
    }
  });
}

for (const prefix of ['', '/hi']) {
  test(`${prefix}/: the first screen of a phone has a larger headline than any section, a search and two buttons`, async ({
    page,
  }) => {
    await openWhole(page, prefix || '/');
    const sizeOf = (selector: string): Promise<number[]> =>
      page.locator(selector).evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    const [headline = 0] = await sizeOf('h1');
    expect(headline).toBeGreaterThan(Math.max(...(await sizeOf('main h2'))));
    const start = page.locator('form:has(#hero-search)');
    await expect(start).toBeInViewport({ ratio: 1 });
    for (const way of await start.locator('xpath=following-sibling::p').locator('a').all()) {
      await expect(way).toBeInViewport({ ratio: 1 });
      expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    for (const arrow of await page.locator('#hero :is([data-previous], [data-next])').all()) {
      const { x, width } = (await arrow.boundingBox()) ?? { x: 0, width: 360 };
      expect(x).toBeGreaterThanOrEqual(16);
      expect(x + width).toBeLessThanOrEqual(phone.width - 16);
    }
  });

  test(`${prefix}/: on a phone the button to ask opens the form, and nothing is wider than the screen`, async ({
    page,
  }) => {
    await page.goto(prefix || '/');
    const form = page.locator('form#hero-inquiry');
    await expect(form).toBeHidden();
    await page.locator('a[href="#hero-inquiry"]').click();
    await expect(form.locator('[name=name]')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
}

for (const prefix of ['', '/hi']) {
  for (const { width, height } of [phone, { width: 1280, height: 740 }]) {
    test(`${prefix}/ at ${width}: before it is laid out, the page is about as high as it will be`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const path = prefix || '/';
      await page.goto(path);
      await expect(page.locator('html[data-letters]')).toHaveCount(0);
      const heights = (): Promise<number[]> =>
        page.locator('html, main > .below-fold').evaluateAll((all) => all.map((one) => one.scrollHeight));
      const [before = 0, ...reserved] = await heights();
      await openWhole(page, path);
      const [whole = 0, ...real] = await heights();
      expect(Math.abs(before - whole) / whole).toBeLessThanOrEqual(0.05);
      expect(reserved.map((one, index) => Math.abs(one - (real[index] ?? 0))).filter((off) => off > 80)).toEqual([]);
      expect(real.length).toBeGreaterThan(10);
    });
  }

  for (const height of [568, 640, 740, 915]) {
    test(`${prefix}/ at 360 x ${height}: the floating button never covers an arrow of the hero`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height });
      await page.goto(prefix || '/');
      const floating = page.locator('[data-floating] summary');
      const seen: boolean[] = [];
      for (let top = 0; top <= 800; top += 40) {
        await page.evaluate((to) => {
          scrollTo({ top: to, behavior: 'instant' });
          return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }, top);
        const isShown = await floating.isVisible();
        seen.push(isShown);
        const button = await floating.boundingBox();
        const arrow = await page.locator('#hero [data-next]').boundingBox();
        const isOn = button && arrow && button.y < arrow.y + arrow.height && arrow.y < button.y + button.height;
        expect(isShown && isOn, `${top} px down`).toBeFalsy();
      }
      expect(seen.at(-1)).toBe(true);
    });
  }
}
