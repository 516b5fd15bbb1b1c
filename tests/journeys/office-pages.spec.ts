import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { officeTour } from './office-tour.ts';
import { at, languages, makeOwner, signIn } from './office-visit.ts';
import { expect, test } from './site.ts';

for (const locale of languages)
  for (const width of [320, 1280])
    test(`no axe violation on any page of the office in ${locale}, all fit ${width} px`, async ({ page, site }) => {
      test.slow();
      const { email, address } = newVisitor();
      makeOwner(site, email);
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, site, email, locale);
      await expect(page).toHaveURL(at(locale, '/office'));
      for (const path of await officeTour(site)) {
        expect((await page.goto(at(locale, path)))?.status(), path).toBe(200);
        await expect(page.locator('h1')).toHaveCount(1);
        await audit(page);
      }
    });

test('the office keeps within its budget of script, and its menu opens by touch and key on a phone', async ({
  page,
  site,
}) => {
  const { email, address } = newVisitor();
  makeOwner(site, email);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, site, email);
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
