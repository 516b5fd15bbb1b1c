import { placeOrder } from './order-visit.ts';
import { expect, test } from './site.ts';

/** Elements that have no purpose on paper. */
const idle = [
  'header',
  'footer',
  'nav',
  'form',
  'main button',
  'main input',
  'main a[href$=".ics"]',
  'main a[href$="/pdf"]',
];

for (const prefix of ['', '/hi']) {
  test(`${prefix}/: an order, a quote, the due dates and the glossary print without menu and buttons`, async ({
    page,
    site,
  }) => {
    const { path } = await placeOrder(site);
    const pages = [
      ['order', `${prefix}${path}`, 2],
      ['quote', `${prefix}/quote?for=gst-registration`, 2],
      ['due dates', `${prefix}/resources/calendar/company`, 3],
      ['glossary', `${prefix}/resources/glossary`, 6],
    ] as const;
    for (const [name, address, most] of pages) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      await page.emulateMedia({ media: 'print' });
      for (const gone of idle) {
        await expect(page.locator(gone).locator('visible=true'), `${gone} of the ${name}`).toHaveCount(0);
      }
      await expect(page.locator('[data-letterhead]'), name).toBeVisible();
      const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
      const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
      expect(sheets, name).toBeGreaterThan(0);
      expect(sheets, name).toBeLessThanOrEqual(most);
      if (name === 'due dates') {
        // On paper a link is useful only with its address.
        const link = page.locator('main section ol a[href^="/"]').first();
        const shown = await link.evaluate((one) => getComputedStyle(one, '::after').content);
        expect(shown).toContain((await link.getAttribute('href')) ?? '?');
      }
    }
    // The page that only lists the kinds of business prints its list.
    await page.goto(`${prefix}/resources/calendar`);
    await expect(page.locator('#kinds-title + ul > li').last()).toBeVisible();
  });
}

for (const prefix of ['', '/hi']) {
  test(`${prefix}/quote: the price is on the first screen of a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${prefix}/quote?for=gst-registration`);
    const total = page.locator('main tfoot tr').first();
    await expect(total).toContainText('₹');
    await expect(total).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}
