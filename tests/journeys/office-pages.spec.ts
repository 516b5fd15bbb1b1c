import { auditAndLeave } from './audit.ts';
import { enterOffice } from './office-tour.ts';
import { at, comeIn } from './office-visit.ts';
import { expect, test } from './site.ts';

// One on a phone, one on a desk: `npm run audit` looks at each in both.
for (const [locale, width] of [
  ['en', 1280],
  ['hi', 320],
] as const)
  test(`no axe violation on any page of the office in ${locale} at ${width} px, all fit 320 px`, async ({
    page,
    site,
  }) => {
    test.slow();
    for (const path of await enterOffice(page, site, locale)) {
      await page.setViewportSize({ width: 320, height: 800 });
      expect((await page.goto(at(locale, path)))?.status(), path).toBe(200);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at 320 px`).toBe(320);
      await page.setViewportSize({ width, height: 800 });
      await auditAndLeave(page);
    }
  });

test('the office keeps within its budget of script, and its menu opens by touch and key on a phone', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await comeIn(page, site);
  let bytes = 0;
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.goto('/office/staff', { waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(180 * 1024);
  const menu = page.locator('[popovertarget=office-menu]');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#office-menu [aria-current=page]')).toHaveText('Staff');
  await page.keyboard.press('Escape');
  await expect(page.locator('#office-menu')).toBeHidden();
  await menu.click();
  await page.locator('#office-menu a', { hasText: 'Log' }).click();
  await expect(page).toHaveURL('/office/audit');
});
