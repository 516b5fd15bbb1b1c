import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './site.ts';
import { addressIn, prefixes, routes } from './specification-lists.ts';

/** Every route of the specification, the careers, and what is made on demand: answers, errors, choices, nothing found. */
const pages = [
  ...Object.keys(routes),
  '/careers',
  '/careers/tax-specialist',
  '/success-stories',
  '/faq?q=zzz',
  '/support?category=billing',
  '/search?q=gst',
  '/send/contact',
  '/received?form=contact&reference=AAR-7K4M-Q92T',
];

for (const path of pages)
  for (const prefix of prefixes)
    test(`${prefix}${path}: no axe violation in either theme, fits 320 px`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(addressIn(prefix, path));
      // What lies below the fold is laid out only when it comes near: axe must see all of it.
      await page.evaluate(() => {
        for (const part of document.querySelectorAll<HTMLElement>('main, main *'))
          if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      for (const colorScheme of ['light', 'dark'] as const) {
        // Until a theme is chosen the page follows the system, also while it is open.
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        const axe = new AxeBuilder({ page });
        // What does not depend on colours was found in the first theme.
        const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
        const found = violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .map(({ html }) => html)
              .join(' | ')
              .slice(0, 400)}`,
        );
        expect(found, colorScheme).toEqual([]);
      }
    });
