import type { Page } from '@playwright/test';
import { languagesInTurn } from '../support/turn.ts';
import { beforeRelease, expect, test } from './site.ts';

const voices = (page: Page) => page.locator('#voices li:visible');
const faces = (page: Page) => page.locator('.faces li:visible');
const filterButton = (page: Page, value: string) => page.locator(`#voice-filter button[value="${value}"]`);

const filters = ['company', 'tax', 'legal', 'ngo', 'trademark'] as const;

/** Which voices each filter finds: those whose English service text holds its word. */
async function expected(page: Page): Promise<Record<string, string[]>> {
  await page.goto('/testimonials');
  const services = await page
    .locator('#voices li')
    .evaluateAll((items) =>
      items.map((item) => [
        item.id,
        item.querySelector('figcaption > span:last-child')?.textContent?.toLowerCase() ?? '',
      ]),
    );
  return Object.fromEntries(
    filters.map((filter) => [
      filter,
      services.filter(([, service]) => service?.includes(filter)).map(([id]) => id ?? ''),
    ]),
  );
}

for (const path of languagesInTurn(['/testimonials', '/hi/testimonials'], 'testimonials')) {
  test(`${path}: six filters, each shows the voices whose service names it`, async ({ page }) => {
    const wanted = await expected(page);
    await page.goto(path);
    await expect(page.locator('#voice-filter button')).toHaveCount(6);
    await expect(voices(page)).toHaveCount(12);
    for (const filter of filters) {
      await filterButton(page, filter).click();
      await expect(filterButton(page, filter)).toHaveAttribute('aria-pressed', 'true');
      expect(page.url()).toContain(`${path}?filter=${filter}`);
      const ids = await voices(page).evaluateAll((items) => items.map(({ id }) => id));
      expect(ids).toEqual(wanted[filter]);
      expect(ids.length).toBeGreaterThan(0);
      await expect(faces(page)).toHaveCount(ids.length);
    }
    await filterButton(page, 'all').click();
    await expect(voices(page)).toHaveCount(12);
    expect(page.url()).not.toContain('?');
    await page.goBack();
    await expect(filterButton(page, 'trademark')).toHaveAttribute('aria-pressed', 'true');
    await expect(voices(page)).toHaveCount(wanted.trademark?.length ?? 0);
  });
}

test('the address is restored on load and kept by the language button', async ({ page }) => {
  const wanted = await expected(page);
  await page.goto('/testimonials?filter=ngo');
  await expect(voices(page)).toHaveCount(wanted.ngo?.length ?? 0);
  await page.locator('[data-language]').click();
  await page.waitForURL('**/hi/testimonials?filter=ngo');
  await expect(filterButton(page, 'ngo')).toHaveAttribute('aria-pressed', 'true');
  await expect(voices(page)).toHaveCount(wanted.ngo?.length ?? 0);
  await page.goto('/testimonials?filter=gold');
  await expect(voices(page)).toHaveCount(12);
});

test(
  'by keyboard: a filter keeps the focus, a face leads to its voice, the stories are one link away',
  beforeRelease,
  async ({ page }) => {
    await page.goto('/testimonials');
    await filterButton(page, 'tax').focus();
    await page.keyboard.press('Enter');
    await expect(filterButton(page, 'tax')).toBeFocused();
    await page.locator('.faces a[href="#joseph"]').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#joseph')).toBeInViewport();
    expect(page.url()).toContain('?filter=tax#joseph');
    await page.locator('#stories a').click();
    await page.waitForURL('**/success-stories');
  },
);

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of languagesInTurn(['/testimonials', '/hi/testimonials'], 'testimonials without a script'))
    test(`${path}: the filters ask the server`, async ({ page }) => {
      await page.goto(path);
      await filterButton(page, 'trademark').click();
      await expect(filterButton(page, 'trademark')).toHaveAttribute('aria-pressed', 'true');
      await expect(voices(page)).toHaveCount(2);
      await filterButton(page, 'all').click();
      await expect(voices(page)).toHaveCount(12);
    });
});
