import type { Page } from '@playwright/test';
import { languagesInTurn, turn } from '../support/turn.ts';
import { auditAndLeave, themeInTurn } from './audit.ts';
import { isAlive } from './office-date.ts';
import { enterOffice } from './office-tour.ts';
import { at, comeIn } from './office-visit.ts';
import { expect, test } from './site.ts';

/** Compressed bytes of script that a page of the office may need. */
const BUDGET = 180 * 1024;

/**
 * Counts the script that a page fetches. @returns a function that waits until no more script arrives, and returns the
 * bytes since its last call
 */
function countScript(page: Page): () => Promise<number> {
  let bytes = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') {
      return;
    }
    bytes += Number(response.headers()['content-length'] ?? 0);
  });
  return async () => {
    // Dialogs, lists and calendars are loaded after the island that shows them.
    await expect(async () => {
      const before = bytes;
      await page.waitForTimeout(250);
      expect(bytes).toBe(before);
    }).toPass();
    const counted = bytes;
    bytes = 0;
    return counted;
  };
}

// Some pages are checked on a phone and some on a desktop; tests/release/office-pages.spec.ts checks each in both. React
// reports hydration mismatches in the console, and that fails a journey.
for (const [locale, width] of languagesInTurn(
  [
    ['en', 1280],
    ['hi', 320],
  ] as const,
  'pages of the office',
)) {
  test(`pages of the office in ${locale} at ${width} px become active within their budget, have no axe violation, fit 320 px`, async ({
    page,
    site,
  }) => {
    test.slow();
    const all = await enterOffice(page, site, locale);
    // Half of the pages are checked today, the others in two days.
    const paths = all.filter((_, index) => turn === 'all' || index % 2 === Math.floor(turn / 2));
    const script = countScript(page);
    await page.emulateMedia({ colorScheme: themeInTurn('pages of the office') });
    await script();
    for (const path of paths) {
      await page.setViewportSize({ width, height: 800 });
      expect((await page.goto(at(locale, path)))?.status(), path).toBe(200);
      await isAlive(page);
      const bytes = await script();
      expect([path, bytes > 0, Math.max(0, bytes - BUDGET)]).toEqual([path, true, 0]);
      await expect(page.locator('h1')).toHaveCount(1);
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at 320 px`).toBe(320);
      await page.setViewportSize({ width, height: 800 });
      await auditAndLeave(page);
    }
  });
}

test('on a low screen, the menu shows the open page and the page itself does not scroll', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await comeIn(page, site);
  await page.goto('/office/reports', { waitUntil: 'networkidle' });
  await expect(page.locator('div[data-frame] [aria-current=page]')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the menu of the office opens by touch and key on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await comeIn(page, site);
  await page.goto('/office/staff', { waitUntil: 'networkidle' });
  // The search is in the bar, where it covers nothing on the page.
  const [bar, search] = await Promise.all(
    ['header', '[data-palette]'].map((part) => page.locator(part).first().boundingBox()),
  );
  expect((search?.y ?? 999) + (search?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.locator('main form input:visible').first().focus();
  await expect(page.locator('[data-palette]').first()).toBeVisible();
  const menu = page.locator('[popovertarget=office-menu]');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#office-menu [aria-current=page]')).toHaveText('Staff');
  await page.keyboard.press('Escape');
  await expect(page.locator('#office-menu')).toBeHidden();
  await menu.click();
  await page.locator('#office-menu a', { hasText: 'Log' }).click();
  await expect(page).toHaveURL('/office/audit');
  await menu.click();
  await page.locator('#office-menu a[href="/office/me"]').click();
  await expect(page).toHaveURL('/office/me');
});
