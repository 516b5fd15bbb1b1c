import sharp from 'sharp';
import { languagesInTurn } from '../support/turn.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { openPapers, placeOrder } from './order-visit.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 1280, height: 800 } });

async function picture(name: string, red: number) {
  const buffer = await sharp({ create: { width: 240, height: 320, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

for (const locale of languagesInTurn(languages, 'the documents of an order by key')) {
  test(`a clerk checks the documents of an order with the keys j, k, a and r, ${locale}`, async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    const visitor = newVisitor();
    const context = await browser.newContext({
      baseURL: site.origin,
      extraHTTPHeaders: { 'x-forwarded-for': visitor.address },
    });
    const phone = await context.newPage();
    const { path, number } = await placeOrder(site, visitor.email);
    await phone.goto(path);
    await openPapers(phone);
    for (const place of [0, 1]) {
      const paper = phone.locator('#hand-in li[id^=paper-]').nth(place);
      await paper.locator('input[type=file][multiple]').setInputFiles(await picture(`page-${place}.jpg`, 60 * place));
      await expect(paper).toContainText(`page-${place}.jpg`);
      await phone.goto(path);
      await openPapers(phone);
    }
    await context.close();

    await comeIn(page, site, locale);
    await page.goto(at(locale, '/office/orders'));
    await page.locator(`a[href$="/office/orders/${number}"]`).click();
    const cards = page.locator('[data-paper]');
    await expect(page.locator('[data-paper=handed]')).toHaveCount(2);
    // The two columns are side by side, and each page of a document has its picture.
    const [left, right] = await Promise.all([
      page.locator('#payments').boundingBox(),
      page.locator('#papers').boundingBox(),
    ]);
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    await expect(cards.first().locator('img')).toHaveAttribute('src', /\?small$/);

    // The first press shows which document is next and accepts nothing.
    await page.keyboard.press('a');
    await expect(cards.nth(0)).toBeFocused();
    await expect(page.locator('[data-paper=handed]')).toHaveCount(2);
    await page.keyboard.press('j');
    await expect(cards.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(cards.nth(0)).toBeFocused();
    await page.keyboard.press('a');
    await expect(page.locator('[data-paper=accepted]')).toHaveCount(1);
    // On the page that follows, the next document to check has the focus.
    await expect(cards.nth(1)).toBeFocused();
    await page.keyboard.press('r');
    const reasons = cards.nth(1).locator('select');
    await expect(reasons).toBeFocused();
    await reasons.selectOption('blurred');
    await cards.nth(1).locator('button[value=refuse]').click();
    await expect(page.locator('[data-paper=refused]')).toHaveCount(1);

    // The page links to the list, the case and the quote.
    await expect(page.locator('main a[href*="/office/cases/"]')).toBeVisible();
    await expect(page.locator('main a[href*="/quote/"]')).toBeVisible();
    await page
      .locator(`main a[href$="${at(locale, '/office/orders')}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${at(locale, '/office/orders')}$`));
  });
}
