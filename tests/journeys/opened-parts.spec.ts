import type { Page } from '@playwright/test';
import { languagesInTurn } from '../support/turn.ts';
import { auditedKinds } from './kinds-of-page.ts';
import { languages } from './office-visit.ts';
import { auditPopovers, auditUnfolded } from './opened.ts';
import { beforeRelease, expect, test } from './site.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function lookAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await auditUnfolded(page);
}

/** Each of these pages has foldable parts that no other page has. */
const many = ['', '/contact', '/services', '/services/gst-registration', '/success-stories'];

for (const locale of languagesInTurn(languages, 'opened parts')) {
  test(
    `neither axe nor the validator finds anything where everything is open, ${locale}`,
    beforeRelease,
    async ({ page }) => {
      test.slow();
      for (const path of many) {
        await lookAt(page, locale === 'hi' ? `/hi${path}` : path || '/');
      }
      expect(await auditPopovers(page)).toBeGreaterThan(2);
    },
  );
}

for (const address of auditedKinds) {
  test(`neither axe nor the validator finds anything where everything is open: ${address}`, beforeRelease, ({ page }) =>
    lookAt(page, address),
  );
}

test('the map shows the focus, and the summary of an open film has a name', async ({ page }) => {
  await page.goto('/contact');
  const map = page.locator('iframe[name=office-map]');
  await page.locator('#office a').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(map).toHaveAttribute('data-focused');
  const look = await map.evaluate((frame) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(frame);
    return { outlineStyle, outlineWidth, outlineOffset };
  });
  // The outline is within the frame, because its container clips what is outside it.
  expect(look).toEqual({ outlineStyle: 'solid', outlineWidth: '3px', outlineOffset: '-3px' });
  await page.keyboard.press('Tab');
  await expect(map).not.toHaveAttribute('data-focused');
  await page.goto('/');
  const film = page.locator('details:has(> summary.film)').first();
  await film.locator('summary').click();
  await expect(film).toHaveAttribute('open');
  await expect(film.locator('summary')).toHaveAccessibleName(/.+: .+/);
});
