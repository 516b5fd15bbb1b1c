import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './site.ts';

const pages = [
  '/',
  '/contact',
  '/faq',
  '/faq?q=zzz',
  '/testimonials',
  '/about',
  '/terms-of-service',
  '/cookie-policy',
  '/payment-success?order=ORD-004217',
  '/payment-cancel',
  '/resources/knowledge-base',
  '/search?q=gst',
  '/send/contact',
  '/received?form=contact&reference=AAR-7K4M-Q92T',
];

for (const path of pages)
  for (const prefix of ['', '/hi'])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`${prefix}${path} in ${colorScheme}: no axe violation, fits 320 px`, async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 700 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(prefix && path === '/' ? prefix : `${prefix}${path}`);
        // Sections below the fold are laid out only when they come near: axe must see all of them.
        await page.evaluate(() => {
          for (const section of document.querySelectorAll<HTMLElement>('.below-fold'))
            section.style.contentVisibility = 'visible';
        });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(
            ({ id, nodes }) =>
              `${id}: ${nodes
                .map((node) => node.html)
                .join(' | ')
                .slice(0, 400)}`,
          ),
        ).toEqual([]);
      });
