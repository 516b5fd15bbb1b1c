import type { Page } from '@playwright/test';
import { expect, test } from '../journeys/site.ts';
import { openWhole, phone } from '../release/whole-page.ts';

test.use({ comesFrom: 'elsewhere', viewport: phone });

/** The height of the page or a part of it when all of it is laid out, in pixels. */
async function heightOf(page: Page, path: string, selector: string): Promise<number> {
  await openWhole(page, path);
  return page.locator(selector).evaluate((element) => element.scrollHeight);
}

for (const prefix of ['', '/hi']) {
  test(`${prefix}/: the home page is at most 20 screens of a phone, its footer 900 px, its header 100`, async ({
    page,
  }) => {
    const path = prefix || '/';
    expect((await heightOf(page, path, 'html')) / phone.height).toBeLessThanOrEqual(20);
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
