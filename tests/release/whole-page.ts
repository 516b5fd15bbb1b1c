import type { Page } from '@playwright/test';
import { expect } from '../journeys/site.ts';

/** A cheap phone. */
export const phone = { width: 360, height: 640 };

/** Opens a page with all of it laid out, including the parts below the fold, so that scrolling moves nothing. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await expect(page.locator('html[data-letters]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
