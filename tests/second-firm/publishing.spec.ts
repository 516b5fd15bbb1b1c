import type { Page } from '@playwright/test';
import { newVisitor } from '../journeys/forms.ts';
import { openAs, pressDeed } from '../journeys/office-editor.ts';
import { expect, startSite, test } from '../journeys/site.ts';

const SERVICE = '/office/content/services/milk-test';
/**
 * The places that show the milk test's price: its page, the list of services, and the search index, in both languages.
 */
const shown = [
  '/services/milk-test',
  '/services',
  '/search-index.en.json',
  '/hi/services/milk-test',
  '/hi/services',
  '/search-index.hi.json',
];
const PRICE = '4,567';
/** Rendering has the lowest priority, so the other tests of a run slow it down. */
const PATIENCE = { timeout: 1_200_000, intervals: [250] };

const price = (page: Page) => page.locator('input[name="0.amount"]');

// This test is for a firm with few pages. tests/deploy/published-price.test.ts measures the time for the first firm's many
// pages.
test('a manager edits a price, previews it, publishes it and undoes it, while every page stays available to visitors', async ({
  browser,
  request,
  site,
}) => {
  test.setTimeout(40 * 60_000);
  const says = async (origin: string, path: string): Promise<boolean> => {
    const answer = await request.get(origin + path, { headers: { 'x-forwarded-for': newVisitor().address } });
    return (await answer.text()).replaceAll('4567', PRICE).includes(PRICE);
  };
  const second = await startSite(site.env);
  let isOver = false;
  const lost: string[] = [];
  const load = (async () => {
    for (let index = 0; !isOver; index += 1) {
      const path = shown[index % shown.length] ?? '/';
      const answer = await fetch(site.origin + path).catch((error: Error) => error.message);
      if (typeof answer === 'string' || answer.status !== 200) {
        lost.push(`${path}: ${JSON.stringify(answer)}`);
      } else {
        await answer.arrayBuffer();
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return true;
  })();
  try {
    const page = await openAs(browser, site, 'manager');
    await page.goto('/office/content');
    await page.getByRole('link', { name: 'Milk test', exact: true }).click();
    await price(page).fill('4567');
    await pressDeed(page, 'save');
    await expect(page.locator('main [role=status]')).toContainText('Draft saved');
    await expect(page.locator('ins', { hasText: '4567' })).toBeVisible();
    expect(await says(site.origin, '/services/milk-test')).toBe(false);

    for (const language of ['en', 'hi'] as const) {
      const frame = page.locator('iframe').nth(language === 'en' ? 0 : 1);
      const src = (await frame.getAttribute('src')) ?? '';
      await expect.poll(async () => (await page.request.get(src)).status(), PATIENCE).toBe(200);
      const html = await (await page.request.get(src)).text();
      expect(html).toContain(PRICE);
      expect(html).toContain(`<html lang="${language}"`);
    }
    // The Hindi page shows the same draft.
    await page.goto(`/hi${SERVICE}`);
    await expect(page.locator('ins', { hasText: '4567' })).toBeVisible();
    await pressDeed(page, 'publish');
    await expect(page.locator('main [role=status]')).toContainText('जाँच हो रही है');
    for (const origin of [site.origin, second.origin]) {
      for (const path of shown) {
        await expect.poll(() => says(origin, path), { ...PATIENCE, message: path }).toBe(true);
      }
    }
    // Pages rendered on demand show the new price as well.
    expect(await says(site.origin, '/search?q=milk+test')).toBe(true);

    await page.goto(SERVICE);
    await expect(page.locator('[data-history] [data-state=live]')).toHaveCount(1);
    await pressDeed(page, 'undo');
    for (const path of shown) {
      await expect.poll(() => says(site.origin, path), { ...PATIENCE, message: path }).toBe(false);
    }

    // Any earlier version of the site becomes a draft again, with the changes that it would make.
    await page.goto(SERVICE);
    const past = page.locator('[data-history] [data-state=past]');
    await expect(past).toHaveCount(1);
    await past.locator('summary').click();
    await expect(past.locator('ins')).toContainText('4567');
    await past.locator('button[value=restore]').click();
    await expect(page.locator('main [role=status]')).toContainText('Restored as a draft');
    await expect(page.locator('section:has(button[value=drop]) ins', { hasText: '4567' })).toBeVisible();
    await expect(page.locator('button[value=restore]')).toHaveCount(0);
    await pressDeed(page, 'drop');
    await page.locator('#ask button[name=sure]').click();
    await expect(page.locator('main [role=status]')).toContainText('Draft discarded');
  } finally {
    isOver = true;
    await load;
    second.process.kill('SIGTERM');
    await new Promise((resolve) => second.process.once('exit', resolve));
  }
  expect(lost).toEqual([]);
});
