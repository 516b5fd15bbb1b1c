import { expect, test } from '../journeys/site.ts';

/** Chromium writes each sheet as a separate object, uncompressed. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

for (const path of [
  '/services/gst-registration',
  '/hi/services/gst-registration',
  '/services/private-limited-company',
  // The longest page of all.
  '/services/income-tax-filing',
]) {
  test(`${path}: prints on three sheets at most, with a letterhead, all answers and no forms`, async ({
    page,
    site,
  }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    // In another font, the page takes one more sheet. A visitor who prints has seen the page first, so the font is
    // loaded.
    await page.evaluate(() => document.fonts.ready);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(sheetsOf(pdf)).toBeGreaterThan(0);
    expect(sheetsOf(pdf)).toBeLessThanOrEqual(3);
    // A word that opens its note on the screen is plain text in print.
    await expect(page.locator('#what [popovertarget^="term-"]').first()).toBeVisible();
    // A button is a line of text in print.
    for (const link of await page.locator('main a.border:visible').all()) {
      await expect(link).toHaveCSS('border-width', '0px');
    }
    const letterhead = page.locator('[data-letterhead]');
    await expect(letterhead).toBeVisible();
    await expect(letterhead).toContainText('+91 11 4000 0010');
    await expect(letterhead).toContainText(path);
    const mark = await letterhead.locator('img').boundingBox();
    const name = await letterhead.locator('p').boundingBox();
    const markEnds = (mark?.x ?? 0) + (mark?.width ?? 0);
    expect(name?.x, 'the name stands clear of the mark').toBeGreaterThan(markEnds + 4);
    expect(site.origin).toBeTruthy();
    for (const answer of await page.locator('#questions details p').all()) {
      await expect(answer).toBeVisible();
    }
    for (const gone of [
      'header',
      'footer',
      'form',
      'button:not([popovertarget])',
      'a[href="#content"]',
      '[data-price-bar]',
      'summary svg',
    ]) {
      await expect(page.locator(gone).locator('visible=true'), gone).toHaveCount(0);
    }
  });
}
