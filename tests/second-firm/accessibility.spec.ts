import { auditAndLeave } from '../journeys/audit.ts';
import { expect, test } from '../journeys/site.ts';
import { addressIn } from '../journeys/specification-lists.ts';
import { kinds } from './second-firm.ts';

// This firm differs from the first in its colours and its small content, so it is audited in one language. The first
// firm's tests audit the templates in both.
test('no axe violation in either theme, each type of page fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of kinds) {
    await page.goto(addressIn('/hi', path));
    await auditAndLeave(page);
  }
});

test('no axe violation on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/', '/services']) {
    await page.goto(path);
    await auditAndLeave(page);
  }
});

test('the home page shows only sections that have content, each with a heading', async ({ page }) => {
  await page.goto('/');
  const ids = await page.locator('main > section, main > div > section').evaluateAll((all) => all.map(({ id }) => id));
  expect(
    ids.filter((id) => ['success-stories', 'testimonials', 'partners', 'trusted-by', 'packages'].includes(id)),
  ).toEqual([]);
  for (const section of await page.locator('main section').all()) {
    expect(await section.locator('h1, h2').count()).toBeGreaterThan(0);
  }
});
