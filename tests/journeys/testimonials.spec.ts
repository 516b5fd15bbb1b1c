import type { Page } from '@playwright/test';
import { languagesInTurn } from '../support/turn.ts';
import { firstOf, type Pair, readContentYaml, said } from './content.ts';
import { beforeRelease, expect, test } from './site.ts';

const voices = (page: Page) => page.locator('#voices li:visible');
const faces = (page: Page) => page.locator('.faces li:visible');
const filterButton = (page: Page, value: string) => page.locator(`#voice-filter button[value="${value}"]`);

const content = readContentYaml<{ filters: { word: string }[]; entries: { id: string; service: Pair }[] }>(
  'testimonials',
);
const all = content.entries.map(({ id }) => id);
/** The testimonials that a filter finds, because their English service text contains its word. */
const foundBy = (filter: string): string[] =>
  content.entries.filter(({ service }) => said(service, 'en').toLowerCase().includes(filter)).map(({ id }) => id);
/** Filters that match at least one testimonial; the page offers no others. */
const filters = content.filters.map(({ word }) => word).filter((word) => foundBy(word).length > 0);
const first = firstOf(filters, 'filter of testimonials');
const last = filters.at(-1) ?? first;
const idsOf = (page: Page): Promise<string[]> => voices(page).evaluateAll((items) => items.map(({ id }) => id));

for (const path of languagesInTurn(['/testimonials', '/hi/testimonials'], 'testimonials')) {
  test(`${path}: each filter shows the testimonials whose service names it`, async ({ page }) => {
    await page.goto(path);
    const offered = page.locator('#voice-filter button');
    expect(await offered.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual([
      'all',
      ...filters,
    ]);
    expect(await idsOf(page)).toEqual(all);
    for (const filter of filters) {
      await filterButton(page, filter).click();
      await expect(filterButton(page, filter)).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => page.url()).toContain(`${path}?filter=${filter}`);
      expect(await idsOf(page)).toEqual(foundBy(filter));
      await expect(faces(page)).toHaveCount(foundBy(filter).length);
    }
    await filterButton(page, 'all').click();
    await expect(voices(page)).toHaveCount(all.length);
    await expect.poll(() => page.url()).not.toContain('?');
    await page.goBack();
    await expect(filterButton(page, last)).toHaveAttribute('aria-pressed', 'true');
    await expect(voices(page)).toHaveCount(foundBy(last).length);
  });
}

test('the filter in the URL is restored on load and kept by the language button', async ({ page }) => {
  await page.goto(`/testimonials?filter=${last}`);
  await expect(voices(page)).toHaveCount(foundBy(last).length);
  await page.locator('[data-language]').click();
  await page.waitForURL(`**/hi/testimonials?filter=${last}`);
  await expect(filterButton(page, last)).toHaveAttribute('aria-pressed', 'true');
  await expect(voices(page)).toHaveCount(foundBy(last).length);
  await page.goto('/testimonials?filter=gold');
  await expect(voices(page)).toHaveCount(all.length);
});

test(
  'by keyboard: a filter keeps the focus, a face leads to its testimonial, the stories are one link away',
  beforeRelease,
  async ({ page }) => {
    await page.goto('/testimonials');
    const voice = foundBy(first).at(-1);
    await filterButton(page, first).focus();
    await page.keyboard.press('Enter');
    await expect(filterButton(page, first)).toBeFocused();
    await page.locator(`.faces a[href="#${voice}"]`).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(`#${voice}`)).toBeInViewport();
    await expect.poll(() => page.url()).toContain(`?filter=${first}#${voice}`);
    await page.locator('#stories a').click();
    await page.waitForURL('**/success-stories');
  },
);

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of languagesInTurn(['/testimonials', '/hi/testimonials'], 'testimonials without a script')) {
    test(`${path}: the filters ask the server`, async ({ page }) => {
      await page.goto(path);
      await filterButton(page, last).click();
      await expect(filterButton(page, last)).toHaveAttribute('aria-pressed', 'true');
      expect(await idsOf(page)).toEqual(foundBy(last));
      await filterButton(page, 'all').click();
      await expect(voices(page)).toHaveCount(all.length);
    });
  }
});
