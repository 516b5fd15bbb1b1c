import { audit } from '../journeys/audit.ts';
import { expect, test } from '../journeys/site.ts';
import { addressIn, prefixes } from '../journeys/specification-lists.ts';
import { pages } from './second-firm.ts';

for (const path of pages)
  test(`${path}: no axe violation in either language and theme, fits 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const prefix of prefixes) {
      await page.goto(addressIn(prefix, path));
      await audit(page);
    }
  });

test('the home page shows only sections that have content, each with a heading', async ({ page }) => {
  await page.goto('/');
  const ids = await page.locator('main > section, main > div > section').evaluateAll((all) => all.map(({ id }) => id));
  expect(
    ids.filter((id) => ['success-stories', 'testimonials', 'partners', 'trusted-by', 'packages'].includes(id)),
  ).toEqual([]);
  for (const section of await page.locator('main section').all())
    expect(await section.locator('h1, h2').count()).toBeGreaterThan(0);
});
